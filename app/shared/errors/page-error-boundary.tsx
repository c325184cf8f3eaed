import { useRouteError } from "@remix-run/react";
import { messages } from "#rules/messages";
import { lazyComponent } from "../lazy-components.tsx";
import { ErrorContent as ErrorContentOnServer } from "./error-content.tsx";
import type { BoundaryLevel } from "./error-view.ts";

const ErrorContent = lazyComponent(
	"error-content",
	import.meta.env.SSR ? ErrorContentOnServer : null,
	async () => (await import("./error-content.tsx")).ErrorContent,
	// Also what is left when its script cannot be loaded.
	({ level }) => (
		<h1 className="mx-auto max-w-content px-4 py-16 text-3xl xl:px-6">{messages.boundaries[level]}</h1>
	),
);

/** Error page: by status for HTTP errors, by level for unexpected ones. */
export function PageErrorBoundary({ level }: { level: BoundaryLevel }) {
	return <ErrorContent error={useRouteError()} level={level} />;
}
