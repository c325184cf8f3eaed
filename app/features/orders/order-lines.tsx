import type { QuoteLine } from "#contracts/quotes/quotes";
import { Button } from "~/design-system/button.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { QuoteLines } from "~/features/quotes/quote-lines.tsx";
import { lineName } from "~/features/quotes/quote-view.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";

/** Reorder buttons anywhere on the page refer to this form. */
export const buyAgainFormId = "buy-again";

export function BuyAgainForm({ idempotencyKey }: { idempotencyKey: string }) {
	return <PostForm form={{ idempotencyKey }} id={buyAgainFormId} preventScrollReset hidden />;
}

export function OrderLines({
	caption,
	lines,
	buyAgain,
}: {
	caption: string;
	lines: readonly QuoteLine[];
	buyAgain: boolean;
}) {
	const button = (line: QuoteLine) => (
		<Button
			type="submit"
			form={buyAgainFormId}
			name="intent"
			value={`buy-again ${line.lineId}`}
			size="sm"
			icon="plus"
			className="whitespace-nowrap"
		>
			Buy again
			<VisuallyHidden>: {lineName(line)}</VisuallyHidden>
		</Button>
	);
	return (
		<QuoteLines
			caption={caption}
			lines={lines}
			reader="buyer"
			priced="Unit price"
			compared={false}
			action={buyAgain ? button : undefined}
		/>
	);
}
