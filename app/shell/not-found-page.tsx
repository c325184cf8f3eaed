import type { MetaFunction } from "@remix-run/node";
import { guardedLoader, refusal } from "~/shared/auth/guarded.server.ts";
import { errorTitle } from "./error-presentation.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";

export const meta: MetaFunction = () => [{ title: errorTitle(404) }, { name: "robots", content: "noindex" }];

export const loader = guardedLoader({ access: "everyone" }, async () => {
	throw refusal(404, "There is no such page.");
});

export default function NotFoundPage() {
	return null;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="application" />;
}
