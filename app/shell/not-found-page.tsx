import { guardedLoader, refusal } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";

export const loader = guardedLoader({ access: "everyone" }, async () => {
	throw refusal(404, "There is no such page.");
});

export default function NotFoundPage() {
	return null;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="application" />;
}
