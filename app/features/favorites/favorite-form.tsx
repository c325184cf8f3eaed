import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

/**
 * Marks a SKU and comes back; a visitor who is not signed in is led there first.
 * @param product variation id of the SKU
 * @param returnTo the page that it stands on
 */
export function FavoriteForm({ product, returnTo }: { product: string; returnTo: string }) {
	return (
		<Form method="post" action={paths.addFavorite()} preventScrollReset>
			<input type="hidden" name="productId" value={product} />
			<input type="hidden" name="returnTo" value={returnTo} />
			<Button type="submit" icon="heart">
				Save as favorite
			</Button>
		</Form>
	);
}
