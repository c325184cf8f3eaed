import { data, type MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { projectParams } from "~/params.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta } from "~/shared/seo.ts";
import { loadProjectHead } from "./project-pages.server.ts";

/** Each page has its own title; this is for a missing project. */
export const meta: MetaFunction = (args) => errorMeta(args, "Project not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: projectParams }, async (context) =>
	data({ project: await loadProjectHead(context) }),
);

export default function ProjectLayout() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
