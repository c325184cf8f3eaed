import { data, type MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { favoriteListParams } from "~/params.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta } from "~/shared/seo.ts";
import { loadListHead } from "./list-pages.server.ts";

/** Each page has its own title; this is for a missing list. */
export const meta: MetaFunction = (args) => errorMeta(args, "List not found");

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "signed-in", params: favoriteListParams, needs: "favoriteLists.favoriteList" },
	async (context) => data({ list: await loadListHead(context) }),
);

export default function ListLayout() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
