import { Form } from "@remix-run/react";
import { Button, IconButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

/**
 * Marks a SKU and comes back; a visitor who is not signed in is led there first.
 * @param product variation id of the SKU
 * @param returnTo the page that it stands on
 * @param called what the SKU is called, where several stand on a page: its button is a heart then
 */
export function FavoriteForm({
	product,
	returnTo,
	called,
}: {
	product: string;
	returnTo: string;
	called?: string;
}) {
	return (
		<Form method="post" action={paths.addFavorite()} preventScrollReset>
			<input type="hidden" name="productId" value={product} />
			<input type="hidden" name="returnTo" value={returnTo} />
			{called ? (
				<IconButton type="submit" icon="heart" label={`Save ${called} as favorite`} className="-m-1" />
			) : (
				<Button type="submit" icon="heart">
					Save as favorite
				</Button>
			)}
		</Form>
	);
}
