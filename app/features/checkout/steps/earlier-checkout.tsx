import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { AddressStepView } from "./address-step.server.ts";

/** Offers what was chosen for a cart with other items, which is never taken over without asking. */
export function EarlierCheckout({ earlier }: { earlier: NonNullable<AddressStepView["earlier"]> }) {
	return (
		<Notice
			title="This is a new checkout"
			action={
				<PostForm action={paths.beginCheckout({ earlier: "yes" })}>
					<Button type="submit">Use those choices</Button>
				</PostForm>
			}
		>
			On <DayOf at={earlier.begunAt} /> you began a checkout for other items
			{earlier.PurchaseOrder && `, with PO number ${earlier.PurchaseOrder}`}. Its address, PO number, shipping
			and payment aren't used here unless you choose them.
		</Notice>
	);
}
