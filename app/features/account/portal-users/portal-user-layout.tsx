import { data, type MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { portalUserParams } from "~/params.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta } from "~/shared/seo.ts";
import { loadUserHead } from "./managed-user.server.ts";

/** Each page has its own title; this is for a missing user. */
export const meta: MetaFunction = (args) => errorMeta(args, "User not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users", params: portalUserParams }, async (context) =>
	data({ user: await loadUserHead(context) }),
);

export default function PortalUserLayout() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
