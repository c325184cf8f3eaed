import { Link } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { PriceLine } from "~/features/catalog/price-line.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import { favoriteLinkQuery } from "./favorite-query.ts";
import type { FavoritesView, FavoriteView } from "./favorites.server.ts";

export function FavoriteList({ view }: { view: FavoritesView }) {
	const { items, query, mayUseCart, idempotencyKey } = view;
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
			</div>
			<ul className="divide-y divide-line rounded border border-line bg-white">
				{items.map((item, index) => (
					<Row key={item.rid} item={item} mayUseCart={mayUseCart} eager={index < 6} />
				))}
			</ul>
		</PostForm>
	);
}

function Row({ item, mayUseCart, eager }: { item: FavoriteView; mayUseCart: boolean; eager: boolean }) {
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
