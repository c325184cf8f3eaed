import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

export function BeginCheckoutForm({ draftId, wide }: { draftId?: string; wide?: boolean }) {
	return (
		<PostForm action={paths.beginCheckout({ draft: draftId })} className="screen-only">
			<Button type="submit" variant="primary" wide={wide}>
				Checkout
			</Button>
		</PostForm>
	);
}
