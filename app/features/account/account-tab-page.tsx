import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { OpenOrderDrafts } from "~/features/orders/open-order-drafts.tsx";
import { loadOpenOrderDrafts } from "~/features/orders/order-drafts.server.ts";
import { accountTabParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { accountTabs } from "./account-links.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Your account",
		description: "What belongs to your account.",
		path: paths.user(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: accountTabParams }, async (scope) => {
	const { tab } = scope.params;
	const orderDrafts = tab === "my-orders" ? await loadOpenOrderDrafts(scope) : [];
	return data({ ...accountTabs[tab], orderDrafts });
});

/** A part of the account area that holds nothing yet. */
export default function AccountTabPage() {
	const { label, empty, orderDrafts } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">{label}</h1>
			<OpenOrderDrafts drafts={orderDrafts} />
			<EmptyState
				title={orderDrafts?.length ? "No orders yet" : "Nothing here yet"}
				action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
			>
				{empty}
			</EmptyState>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
