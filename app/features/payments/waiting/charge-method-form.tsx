import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

/** Sends an open payment by a saved method to the provider again, which charges it once. */
export function ChargeMethodForm({ transactionID, method }: { transactionID: string; method: string }) {
	return (
		<PostForm action={paths.payment(transactionID)} className="flex flex-col gap-3">
			<Notice tone="info">
				{method} pays this. If this page waits longer than a minute, send the payment again. You won't be
				charged twice.
			</Notice>
			<Button type="submit" name="intent" value="charge" variant="primary">
				Send payment
			</Button>
		</PostForm>
	);
}
