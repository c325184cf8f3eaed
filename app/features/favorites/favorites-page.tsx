import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import { loadFavorites, removeFavorite } from "./favorites.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Favorite Items",
		description: "The products that you have marked.",
		path: paths.account("my-favorite-items"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (scope) => {
	const favorites = await loadFavorites(scope);
	return favorites ? data(favorites) : data(null, { status: 503, headers: { "Retry-After": "30" } });
});

export const action = guardedAction({ access: "signed-in" }, removeFavorite);

export default function FavoritesPage() {
	const favorites = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Favorite Items</h1>
			{!favorites && (
				<Notice tone="error" title={messages.favorites.loadFailed}>
					Nothing of yours is lost. Please try again in a minute.
				</Notice>
			)}
			{favorites?.total === 0 && (
				<EmptyState
					icon="heart"
					title="Nothing here yet"
					action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
				>
					Products that you mark with the heart are listed here.
				</EmptyState>
			)}
			{favorites && favorites.total > 0 && (
				<>
					<h2 className="font-normal text-base text-muted">
						{favorites.total} {favorites.total === 1 ? "product" : "products"}, newest first
					</h2>
					<FavoriteList items={favorites.items} page={favorites.page} />
					<Pagination
						page={favorites.page}
						pageCount={favorites.pageCount}
						href={(page) => paths.account("my-favorite-items", { page })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
