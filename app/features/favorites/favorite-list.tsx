import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { ProductCard } from "~/features/catalogue/product-card.tsx";
import { paths } from "~/paths.ts";
import type { FavoriteView } from "./favorites.server.ts";

/** Favourites as product cards, each with its way out. */
export function FavoriteList({ items, page }: { items: readonly FavoriteView[]; page: number }) {
	return (
		<ul className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-3">
			{items.map(({ rid, productId, card }, index) =>
				card ? (
					<ProductCard
						key={rid}
						card={card}
						eager={index < 3}
						actions={<RemoveForm rid={rid} name={`${card.name}, ${card.sku}`} page={page} />}
					/>
				) : (
					<li key={rid} className="flex flex-col gap-2 rounded border border-line bg-white p-4">
						<p className="break-all font-mono">{productId}</p>
						<p className="flex-1 text-muted text-sm">This product is no longer in the catalogue.</p>
						<RemoveForm rid={rid} name={productId} page={page} />
					</li>
				),
			)}
		</ul>
	);
}

function RemoveForm({ rid, name, page }: { rid: string; name: string; page: number }) {
	return (
		<Form
			method="post"
			action={paths.account("my-favorite-items", { page: page > 1 ? page : undefined })}
			preventScrollReset
		>
			<input type="hidden" name="rid" value={rid} />
			<Button type="submit" size="sm" icon="trash">
				Remove<span className="sr-only"> {name} from favorites</span>
			</Button>
		</Form>
	);
}
