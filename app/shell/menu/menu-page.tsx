/** The mobile menu as a page, for browsers without scripts. */
import { useRouteLoaderData } from "@remix-run/react";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import type { loader as rootLoader } from "~/root.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { anonymous } from "~/shared/auth/visitor.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { Menu } from "./menu.tsx";

export const meta = (args: Parameters<typeof pageMeta>[0]) =>
	pageMeta(args, {
		title: "Menu",
		description: "Products, tools, account and company pages.",
		path: paths.menu(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function MenuPage() {
	const shell = useRouteLoaderData<typeof rootLoader>("root");
	return (
		<Page>
			<h1 className="mb-4 text-3xl">Menu</h1>
			<div className="max-w-md rounded border border-line">
				<Menu
					visitor={shell?.visitor ?? anonymous}
					cart={shell?.cart ?? null}
					external={shell?.external ?? { businessPortal: null, fileDatabank: null, social: [] }}
				/>
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
