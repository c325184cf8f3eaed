import { Button, IconButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

export function FavoriteForm({
	product,
	returnTo,
	called: partNumber,
}: {
	product: string;
	returnTo: string;
	called?: string;
}) {
	return (
		<PostForm owned={false} action={paths.addFavorite()} preventScrollReset>
			<input type="hidden" name="productId" value={product} />
			<input type="hidden" name="returnTo" value={returnTo} />
			{partNumber ? (
				<IconButton type="submit" icon="heart" label={`Save ${partNumber} as favorite`} className="-m-1" />
			) : (
				<Button type="submit" icon="heart">
					Save as favorite
				</Button>
			)}
		</PostForm>
	);
}
