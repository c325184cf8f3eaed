import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { sharedByText } from "~/shared/sharing/rights/shared-by.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { changeFavorites } from "./change-favorites.server.ts";
import { favoritesForm } from "./favorite-forms.ts";
import { FavoriteList, FavoriteSearch, MoveToList } from "./favorite-list.tsx";
import { favoriteLinkQuery } from "./favorite-query.ts";
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

export const action = formAction(favoritesForm, { access: "signed-in" }, changeFavorites);

const list = paths.account("my-favorite-items");

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
			{view && <SharedLists opened={view.opened} shared={view.shared} />}
		</div>
	);
}

function Found({ view }: { view: FavoritesView }) {
	const reply = useActionData<typeof action>()?.reply;
	const typed = reply?.initialValue;
	const problems = reply?.error?.list ?? [];
	const isOffered = useIsOffered();
	const { query, found, total, pageCount, lists, items, mayUseCart, idempotencyKey } = view;
	return (
		<>
			<FavoriteSearch page={list} query={query} total={total} lists={lists ?? []} />
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="font-normal text-base text-muted tabular-nums">
					{query.search || query.list ? `${found} of ${total}` : total} {total === 1 ? "product" : "products"}
					{pageCount > 1 && `, page ${query.page} of ${pageCount}`}
				</h2>
				<div className="flex flex-wrap gap-2">
					<OpenList view={view} />
					{view.mayWatch && isOffered("alerts.add") && (
						<LinkButton
							to={paths.newAlerts({ favorites: "yes", name: query.list || undefined })}
							size="sm"
							icon="mail"
						>
							Set alerts
						</LinkButton>
					)}
					<LinkButton
						to={paths.favoritesCsv({ list: query.list || undefined })}
						reloadDocument
						size="sm"
						icon="download"
					>
						Download CSV
					</LinkButton>
				</div>
			</div>
			{reply?.error?.[""] && (
				<Notice tone="error" live>
					{reply.error[""].join(" ")}
				</Notice>
			)}
			<ErrorSummary items={problems.map((message: string) => ({ fieldId: "favorites-list", message }))} />
			{view.shared && !query.list && (
				<p className="text-muted text-sm">
					To share favorites, move them to a list and choose it above. Only lists can be shared.
				</p>
			)}
			{found === 0 ? (
				<p>No matching favorites.</p>
			) : (
				<FavoriteList
					ticked={[typed?.rid ?? []].flat().map(String)}
					items={items}
					idempotencyKey={idempotencyKey}
					kind={{
						action: paths.account("my-favorite-items", favoriteLinkQuery(query)),
						mayUseCart,
						removesFrom: "favorites",
						texts:
							lists &&
							(({ rid, note, list: name }) => ({
								to: paths.favorite(rid),
								label: note || name ? "Change note or list" : "Add note or list",
							})),
						namesLists: true,
						keeps: false,
					}}
				>
					{lists && <MoveToList lists={lists} typed={String(typed?.list ?? "")} />}
				</FavoriteList>
			)}
			<Pagination
				page={query.page}
				pageCount={pageCount}
				href={(page) => paths.account("my-favorite-items", favoriteLinkQuery({ ...query, page }))}
			/>
		</>
	);
}

/** Leads to the chosen list's own page, where it is shared, renamed and deleted. */
function OpenList({ view: { query, opened, shared } }: { view: FavoritesView }) {
	if (!query.list || !shared) return null;
	const own = opened.find(({ name }) => name === query.list);
	if (own)
		return (
			<LinkButton to={paths.favoriteList(own.listID)} size="sm" icon="external">
				Open this list
			</LinkButton>
		);
	return (
		<PostForm action={list}>
			<input type="hidden" name="list" value={query.list} />
			<Button type="submit" name="intent" value="open" size="sm" icon="external">
				Share this list
			</Button>
		</PostForm>
	);
}

function Removed({ view: { removed, query } }: { view: FavoritesView }) {
	const isOffered = useIsOffered();
	return (
		<Outcome>
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
		</Outcome>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** Lists with a page of their own: the user's, and those that others share with them. */
function SharedLists({ opened, shared }: Pick<FavoritesView, "opened" | "shared">) {
	const lists = [
		...opened.map((list) => ({ ...list, whose: "Your list" })),
		...(shared ?? []).map(({ owner, right, ...list }) => ({
			...list,
			whose: sharedByText(owner, right),
		})),
	];
	if (!shared || lists.length === 0) return null;
	return (
		<section aria-labelledby="shared-lists" className="flex flex-col gap-2">
			<h2 id="shared-lists" className="text-xl">
				Shared lists
			</h2>
			<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
				{lists.map(({ listID, name, count, whose }) => (
					<li
						key={listID}
						className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 hover:bg-surface"
					>
						<div className="min-w-0 flex-1 basis-64">
							<h3 className="text-base">
								<Link
									to={paths.favoriteList(listID)}
									className="text-link wrap-anywhere font-semibold after:absolute after:inset-0"
								>
									{name}
								</Link>
							</h3>
							<p className="wrap-anywhere text-muted text-sm">{whose}</p>
						</div>
						<p className="text-sm tabular-nums">{formatCount(count, "product")}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
