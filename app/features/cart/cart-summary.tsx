import type { ReturnedForm } from "./cart-answer.ts";
import type { CartView } from "./cart-view-model.ts";
import { CouponForm } from "./coupon-form.tsx";
import { SaveAsQuoteForm } from "./save-as-quote-form.tsx";

/** The sums as the service says, the coupon, and what a buyer does next. */
export function CartSummary({
	cart,
	action,
	formKey,
	returnedOf,
}: {
	cart: CartView;
	action: string;
	formKey: string;
	/** The form of an intent when it came back with the page. */
	returnedOf: (intent: "coupon" | "quote") => ReturnedForm | null;
}) {
	return (
		<section
			aria-labelledby="summary"
			className="flex flex-col gap-3 self-start rounded border border-line bg-surface p-4 lg:sticky lg:top-16"
		>
			<h2 id="summary" className="text-lg">
				Summary
			</h2>
			<dl className="flex flex-col gap-1 text-sm tabular-nums">
				{cart.sums.map(({ label, value }) => (
					<div key={label} className="flex justify-between gap-4">
						<dt className="wrap-anywhere min-w-0 text-muted">{label}</dt>
						<dd className="whitespace-nowrap">{value}</dd>
					</div>
				))}
			</dl>
			<p
				aria-live="polite"
				className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold text-lg tabular-nums"
			>
				<span>Total</span> <span>{cart.total}</span>
			</p>
			<CouponForm coupon={cart.coupon} action={action} returned={returnedOf("coupon")} />
			<SaveAsQuoteForm action={action} formKey={formKey} returned={returnedOf("quote")} />
			<p className="text-muted text-xs">Prices are your account’s, without tax.</p>
		</section>
	);
}
