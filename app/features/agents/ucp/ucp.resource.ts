import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

async function answer({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
	// Loaded when the first platform comes.
	const { answerUcp } = await import("./answer-ucp.server.ts");
	return answerUcp(request, params["*"] ?? "");
}

export const loader = (args: LoaderFunctionArgs) => answer(args);

export const action = (args: ActionFunctionArgs) => answer(args);
