import { formatCount } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { FavoritePicture, FavoriteProduct, FavoriteText } from "../favorite-product.tsx";
import type { loadSharedFavorites } from "../favorites.server.ts";

type SharedList = Awaited<ReturnType<typeof loadSharedFavorites>>;

export function SharedFavoritesView({ list }: { list: SharedList }) {
	const { name, count, page, pageCount, expiresAt, token, items, signedIn } = list;
	const skuIds = items.flatMap(({ card }) => (card ? [card.variationID] : []));
	return (
		<div className="flex flex-col gap-5 py-8">
			<div>
				<p className="text-muted text-sm">
					Shared list of products, read-only until <DayOf at={expiresAt} />
				</p>
				<h1 className="wrap-anywhere text-3xl">{name}</h1>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="tabular-nums">{formatCount(count, "product")}</p>
				{signedIn && skuIds.length > 0 && (
					<LinkButton to={paths.addToProject({ product: skuIds })} size="sm" icon="folder-plus">
						{pageCount > 1 ? "Add this page to a project" : "Add all to a project"}
					</LinkButton>
				)}
			</div>
			{count === 0 ? (
				<p>There are no products in this list right now.</p>
			) : (
				<ul className="divide-y divide-line rounded border border-line bg-white">
					{items.map((item, index) => (
						<Item key={item.productId} item={item} signedIn={signedIn} eager={index < 6} />
					))}
				</ul>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.shared(token, { page: to })} />
		</div>
	);
}

function Item({
	item: { productId, card, note },
	signedIn,
	eager,
}: {
	item: SharedList["items"][number];
	signedIn: boolean;
	eager: boolean;
}) {
	return (
		<li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center">
			<FavoritePicture card={card} eager={eager} />
			<div className="min-w-0">
				<FavoriteProduct productId={productId} card={card} heading="h2" />
				<FavoriteText label="Note" text={note} />
			</div>
			{signedIn && card && (
				<LinkButton
					to={paths.addFavorite({ product: card.variationID })}
					size="sm"
					icon="heart"
					className="max-sm:col-start-2 max-sm:justify-self-start"
				>
					Save as favorite<span className="sr-only">: {card.sku}</span>
				</LinkButton>
			)}
		</li>
	);
}
