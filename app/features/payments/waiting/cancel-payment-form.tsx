import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

export function CancelPaymentForm({ transactionID }: { transactionID: string }) {
	return (
		<PostForm action={paths.payment(transactionID)} className="flex flex-col">
			<Button type="submit" name="intent" value="cancel" variant="quiet">
				Cancel payment
			</Button>
		</PostForm>
	);
}
