import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { messages } from "~/shared/messages.ts";

/** What a page shows instead of itself when it failed: by status for refusals, by level for unexpected errors. */
export function PageErrorBoundary({ level }: { level: keyof typeof messages.boundaries }) {
	const error = useRouteError();
	const refused = isRouteErrorResponse(error);
	return (
		<section>
			<h1>{refused ? error.status : messages.boundaries[level]}</h1>
			{refused && <p>{(error.data as { message?: string } | null)?.message}</p>}
		</section>
	);
}
