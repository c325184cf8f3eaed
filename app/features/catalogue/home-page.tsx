import type { MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

export const meta: MetaFunction = () => [{ title: "Home" }];

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async () =>
	data({ hello: "world" }, { headers: { "Cache-Control": cacheControl.anonymousPage } }),
);

export default function HomePage() {
	const { hello } = useLoaderData<typeof loader>();
	return <h1>{hello}</h1>;
}
