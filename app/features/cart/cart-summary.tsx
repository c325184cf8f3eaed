import type { ReturnedForm } from "~/shared/cart/cart-answer.ts";
import { PackageLink } from "~/shared/submittals/package-link.tsx";
import type { PackageStatus } from "~/shared/submittals/package-status.ts";
import { BeginCheckoutForm } from "./begin-checkout-form.tsx";
import { blocksCheckout, type CartView } from "./cart-view.ts";
import { CouponForm } from "./coupon-form.tsx";
import { SaveAsQuoteForm } from "./save-as-quote-form.tsx";
import { SaveCartForm } from "./saved/save-cart-form.tsx";
import { SumList } from "./sum-list.tsx";

export function CartSummary({
	cart,
	action,
	idempotencyKey,
	submittal,
	getReturned,
}: {
	cart: CartView;
	action: string;
	idempotencyKey: string;
	submittal: PackageStatus | null;
	getReturned: (intent: "coupon" | "save" | "quote") => ReturnedForm | null;
}) {
	return (
		<section
			aria-labelledby="summary"
			className="flex flex-col gap-3 self-start rounded border border-line bg-surface p-4 lg:sticky lg:top-16"
		>
			<h2 id="summary" className="text-lg">
				Summary
			</h2>
			<SumList sums={cart.sums} total={cart.total} live />
			<BeginCheckoutForm wide />
			{cart.lines.some(({ notices }) => notices.some(({ kind }) => blocksCheckout(kind))) && (
				<p className="screen-only text-sm">
					Some lines can't be ordered as they are. See the note on each, then fix or remove them.
				</p>
			)}
			<CouponForm coupon={cart.coupon} action={action} returned={getReturned("coupon")} />
			<SaveCartForm action={action} idempotencyKey={idempotencyKey} returned={getReturned("save")} />
			<SaveAsQuoteForm action={action} idempotencyKey={idempotencyKey} returned={getReturned("quote")} />
			<PackageLink kind="cart" sourceID="current" status={submittal} className="screen-only" />
			<p className="text-muted text-xs">Your account’s prices, before tax.</p>
		</section>
	);
}
