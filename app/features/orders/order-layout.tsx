import { data, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { orderParams } from "~/params.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { loadOrderHead } from "./orders.server.ts";

/** Each page has its own title; this is for a missing order. */
export const meta: MetaFunction = (args) => errorMeta(args, "Order not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified", params: orderParams }, async (context) => {
	const order = await loadOrderHead(context);
	return data({ order }, order ? undefined : unavailable);
});

export default function OrderLayout() {
	const { order } = useLoaderData<typeof loader>();
	return order ? <Outlet /> : <UnavailableNotice title={messages.orders.loadFailed} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
