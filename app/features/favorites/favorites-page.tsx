import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { favoriteSorts } from "#contracts/cart/favorite-sorts";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Select, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formatCount } from "~/shared/format.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/services/offered.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { changeFavorites } from "./change-favorites.server.ts";
import { favoritesForm } from "./favorite-forms.ts";
import { FavoriteList } from "./favorite-list.tsx";
import { favoriteLinkQuery, favoriteSortLabels } from "./favorite-query.ts";
import { type FavoritesView, loadFavorites } from "./favorites.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Favorite Items",
		description: "Products you have saved.",
		path: paths.account("my-favorite-items"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const favorites = await loadFavorites(context);
	return favorites ? data(favorites) : data(null, unavailable);
});

export const action = formAction(
	favoritesForm,
	{
		access: "signed-in",
		onInvalid: () => {
			throw httpError(400, "Choose a favorite first.");
		},
	},
	changeFavorites,
);

export default function FavoritesPage() {
	const view = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Favorite Items</h1>
			{!view && <UnavailableNotice title={messages.favorites.loadFailed} />}
			{view && view.removed.length > 0 && <Removed view={view} />}
			{view?.total === 0 && (
				<EmptyState
					icon="heart"
					title="Nothing here yet"
					action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
				>
					Products you mark with the heart appear here.
				</EmptyState>
			)}
			{view && view.total > 0 && <Found view={view} />}
		</div>
	);
}

function Found({ view }: { view: FavoritesView }) {
	const { query, found, total, pageCount } = view;
	return (
		<>
			<Search view={view} />
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="font-normal text-base text-muted tabular-nums">
					{query.search || query.list ? `${found} of ${total}` : total} {total === 1 ? "product" : "products"}
					{pageCount > 1 && `, page ${query.page} of ${pageCount}`}
				</h2>
				<LinkButton
					to={paths.favoritesCsv({ list: query.list || undefined })}
					reloadDocument
					size="sm"
					icon="download"
				>
					Download CSV
				</LinkButton>
			</div>
			{found === 0 ? <p>No favorite matches.</p> : <FavoriteList view={view} />}
			<Pagination
				page={query.page}
				pageCount={pageCount}
				href={(page) => paths.account("my-favorite-items", favoriteLinkQuery({ ...query, page }))}
			/>
		</>
	);
}

function Search({ view: { query, total, lists } }: { view: FavoritesView }) {
	return (
		<Form
			method="get"
			action={paths.account("my-favorite-items")}
			preventScrollReset
			className="flex flex-wrap items-center gap-2"
		>
			<TextInput
				// Clears the input when the search is cleared.
				key={query.search}
				type="search"
				name="search"
				aria-label="Search favorites"
				placeholder="Name, brand or part number"
				defaultValue={query.search}
				maxLength={80}
				className="max-w-72"
			/>
			{lists && lists.length > 0 && (
				<Select name="list" aria-label="List" defaultValue={query.list} className="min-w-40">
					<option value="">All lists</option>
					{lists.map((list) => (
						<option key={list}>{list}</option>
					))}
				</Select>
			)}
			<Select name="sort" aria-label="Sort by" defaultValue={query.sort} className="min-w-40">
				{favoriteSorts.map((sort) => (
					<option key={sort} value={sort}>
						{favoriteSortLabels[sort]}
					</option>
				))}
			</Select>
			<Button type="submit" icon="search">
				Search
			</Button>
			{(query.search || query.list) && (
				<Link to={paths.account("my-favorite-items")} className="text-link px-2 text-sm">
					Show all {total}
				</Link>
			)}
		</Form>
	);
}

function Removed({ view: { removed, query } }: { view: FavoritesView }) {
	const isOffered = useIsOffered();
	return (
		<Notice tone="success" live>
			<PostForm
				action={paths.account("my-favorite-items", favoriteLinkQuery(query))}
				className="flex flex-wrap items-center gap-x-4 gap-y-2"
			>
				<span>{formatCount(removed.length, "product")} removed from your favorites.</span>
				{removed.map((rid) => (
					<input key={rid} type="hidden" name="removed" value={rid} />
				))}
				{isOffered("favorites.restore") && (
					<Button type="submit" name="intent" value="restore" size="sm">
						Undo
					</Button>
				)}
			</PostForm>
		</Notice>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
