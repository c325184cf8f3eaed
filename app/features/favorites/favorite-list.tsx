import { Link } from "@remix-run/react";
import { favoriteTextLimits } from "#contracts/cart/favorite-limits";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { PriceLine } from "~/features/catalog/price-line.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import { favoriteLinkQuery } from "./favorite-query.ts";
import type { FavoritesView, FavoriteView } from "./favorites.server.ts";

export function FavoriteList({ view }: { view: FavoritesView }) {
	const { items, query, mayUseCart, idempotencyKey, lists } = view;
	return (
		<PostForm
			form={{ idempotencyKey }}
			action={paths.account("my-favorite-items", favoriteLinkQuery(query))}
			preventScrollReset
			className="flex flex-col gap-3"
		>
			<div className="flex flex-wrap items-center gap-2 bg-white py-2 lg:sticky lg:top-12 lg:z-10">
				<Button type="submit" name="intent" value="project" size="sm" icon="folder-plus">
					Add selected to project
				</Button>
				{mayUseCart && (
					<Button type="submit" name="intent" value="cart" size="sm" icon="plus">
						Add selected to cart
					</Button>
				)}
				<Button type="submit" name="intent" value="remove" size="sm" variant="quiet" icon="trash">
					Remove selected
				</Button>
				{lists && (
					<span className="flex flex-wrap items-center gap-2">
						<TextInput
							name="list"
							list="favorite-lists"
							aria-label="List for the selected products"
							placeholder="List name"
							autoComplete="off"
							maxLength={favoriteTextLimits.list}
							className="max-w-44"
							onKeyDown={(event) => {
								if (event.key !== "Enter") return;
								event.preventDefault();
								const { form } = event.currentTarget;
								form?.requestSubmit(form.querySelector<HTMLElement>('button[value="move"]'));
							}}
						/>
						<datalist id="favorite-lists">
							{lists.map((list) => (
								<option key={list} value={list} />
							))}
						</datalist>
						<Button type="submit" name="intent" value="move" size="sm">
							Move to list
						</Button>
					</span>
				)}
			</div>
			<ul className="divide-y divide-line rounded border border-line bg-white">
				{items.map((item, index) => (
					<Row
						key={item.rid}
						item={item}
						mayUseCart={mayUseCart}
						described={lists !== null}
						eager={index < 6}
					/>
				))}
			</ul>
		</PostForm>
	);
}

function Row({
	item,
	mayUseCart,
	described,
	eager,
}: {
	item: FavoriteView;
	mayUseCart: boolean;
	/** Whether favorites have notes and lists. */
	described: boolean;
	eager: boolean;
}) {
	const { rid, productId, card, replacement } = item;
	const called = card ? `${card.name}, ${card.sku}` : productId;
	return (
		<li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 lg:grid-cols-[auto_6rem_minmax(0,1fr)_10rem_auto] lg:items-center">
			<label className="flex min-h-touch items-center self-start lg:self-center">
				<span className="sr-only">Select {called}</span>
				<input type="checkbox" name="rid" value={rid} className="size-5 accent-navy-800" />
			</label>
			{card ? (
				<ProductImage
					product={{ productID: card.id, variationID: card.variationID, image: card.image }}
					width={96}
					height={72}
					loading={eager ? "eager" : "lazy"}
					className="h-14 w-full self-start object-contain lg:h-18 lg:self-center"
				/>
			) : (
				<span />
			)}
			<div className="min-w-0">
				{card ? (
					<>
						<h3 className="text-base">
							<Link to={card.link} className="text-link wrap-anywhere font-semibold">
								{card.name}
							</Link>
						</h3>
						<p className="text-muted text-sm">
							{card.brand} <span className="wrap-anywhere font-mono">{card.sku}</span>
						</p>
						<p className="text-sm tabular-nums">
							{[...card.facts, ...(card.cct ? [card.cct.text] : [])].join(" · ")}
						</p>
						{card.discontinued && (
							<p className="mt-1 text-sm">
								<Badge tone="warning">Discontinued</Badge>{" "}
								{replacement && (
									<>
										Replace it with{" "}
										<Link to={replacement.link} className="text-link">
											{replacement.name}
										</Link>
										.
									</>
								)}
							</p>
						)}
					</>
				) : (
					<>
						<h3 className="wrap-anywhere font-mono text-base">{productId}</h3>
						<p className="text-muted text-sm">This product is no longer in the catalog.</p>
					</>
				)}
				{item.list && (
					<p className="wrap-anywhere text-sm">
						<span className="text-muted">List:</span> {item.list}
					</p>
				)}
				{item.note && (
					<p className="wrap-anywhere text-sm">
						<span className="text-muted">Note:</span> {item.note}
					</p>
				)}
				{described && (
					<Link
						to={paths.favorite(rid)}
						className="text-link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-touch"
					>
						{item.note || item.list ? "Change note or list" : "Add note or list"}
						<span className="sr-only"> of {called}</span>
					</Link>
				)}
			</div>
			<div className="text-sm max-lg:col-start-3">
				{card && <PriceLine pricing={card.pricing} returnTo={paths.account("my-favorite-items")} />}
			</div>
			<div className="flex flex-wrap gap-1 max-lg:col-span-3 lg:justify-end">
				{card?.orderable && mayUseCart && "fewest" in card.pricing && (
					<Button type="submit" name="intent" value={`cart ${rid}`} size="sm">
						Add to cart<span className="sr-only">: {called}</span>
					</Button>
				)}
				{card && (
					<Button type="submit" name="intent" value={`project ${rid}`} size="sm">
						Add to Project<span className="sr-only">: {called}</span>
					</Button>
				)}
				<Button type="submit" name="intent" value={`remove ${rid}`} size="sm" variant="quiet" icon="trash">
					<span className="sr-only">Remove {called} from favorites</span>
				</Button>
			</div>
		</li>
	);
}
