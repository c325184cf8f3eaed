import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

async function answer({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
	// Loaded with the first request of a program.
	const { answerApi } = await import("./answer-api.server.ts");
	return answerApi(request, params["*"] ?? "");
}

export const loader = (args: LoaderFunctionArgs) => answer(args);

export const action = (args: ActionFunctionArgs) => answer(args);
