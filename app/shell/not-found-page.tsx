import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { errorTitle } from "~/shared/errors/error-view.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { hasForeignAddress } from "~/shared/http/security/incoming-requests.server.ts";

export const meta: MetaFunction = ({ error }) => [
	{ title: errorTitle(isRouteErrorResponse(error) ? error.status : 404) },
	{ name: "robots", content: "noindex" },
];

export const loader = guardedLoader({ access: "everyone" }, async ({ request }) => {
	if (hasForeignAddress(request))
		throw httpError(
			400,
			"This address is too long or cannot be read. Check it, or search for what you need.",
		);
	throw httpError(404, "This page doesn't exist.");
});

export default function NotFoundPage() {
	return null;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="application" />;
}
