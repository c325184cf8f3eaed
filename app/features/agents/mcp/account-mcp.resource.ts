import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

/** Some clients only sign in when they connect, so each request here needs a token. */
async function answer(request: Request) {
	// The protocol's library is loaded when the first agent comes.
	const { answerMcp } = await import("./answer-mcp.server.ts");
	return answerMcp(request, { needsToken: true });
}

export const loader = ({ request }: LoaderFunctionArgs) => answer(request);

export const action = ({ request }: ActionFunctionArgs) => answer(request);
