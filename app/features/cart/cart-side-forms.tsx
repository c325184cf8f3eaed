/** The forms beside the lines of a cart: its coupon, and saving it as a quote. */
import { type QuoteSide, submitNewQuoteLabel } from "#rules/quotes/quote-actions";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { CartForm, type ReturnedForm, returnedForm, useCartChange } from "~/shared/cart/cart-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import type { CartView } from "./cart-view.ts";

export function CouponForm({
	coupon,
	action,
	returned,
}: {
	coupon: CartView["coupon"];
	action: string;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const own = fetcher.data ? returnedForm(fetcher.data.reply) : returned;
	const errors = own?.errors("coupon");
	const busy = fetcher.state !== "idle";
	const code = coupon?.code;
	return (
		<div className="text-sm">
			{coupon && (
				<>
					<CartForm
						fetcher={fetcher}
						intent="remove-coupon"
						action={action}
						className="flex items-center justify-between gap-2"
					>
						<span className="min-w-0">
							Coupon <strong className="wrap-anywhere">{code}</strong>
						</span>
						<Button type="submit" size="sm" disabled={busy} className="screen-only">
							Remove<span className="sr-only"> coupon {code}</span>
						</Button>
					</CartForm>
					{coupon.note && <p className="mt-1 text-muted">{coupon.note}</p>}
				</>
			)}
			<Disclosure
				key={code}
				summary={coupon ? "Use another coupon" : "Add a coupon"}
				open={own?.intent === "coupon"}
				className="screen-only"
			>
				<CartForm fetcher={fetcher} intent="coupon" action={action} className="pb-2">
					<Field
						id="coupon"
						label="Coupon code"
						hint={code && `This replaces coupon ${code}. If the new code is refused, ${code} stays.`}
						errors={errors}
						required
					>
						{(control) => (
							<span className="flex gap-2">
								<TextInput
									{...control}
									name="coupon"
									autoComplete="off"
									autoCapitalize="characters"
									spellCheck={false}
									defaultValue={own?.typed("coupon")}
									className="min-w-0 flex-1"
								/>
								<Button type="submit" disabled={busy}>
									Apply
								</Button>
							</span>
						)}
					</Field>
				</CartForm>
			</Disclosure>
		</div>
	);
}

export function SaveAsQuoteForm({
	action,
	side,
	idempotencyKey,
	returned,
}: {
	action: string;
	side: QuoteSide;
	idempotencyKey: string;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const own = fetcher.data ? returnedForm(fetcher.data.reply) : returned;
	const hasSteps = useIsOffered()("quotes.step");
	const byJob = hasSteps && side === "representative";
	const busy = fetcher.state !== "idle";
	return (
		<Disclosure
			summary="Save as quote"
			open={Boolean(own)}
			className="screen-only border-line border-t text-sm"
		>
			<CartForm fetcher={fetcher} intent="quote" action={action} className="flex flex-col gap-3 pb-2">
				<input type="hidden" name="idempotencyKey" value={own?.typed("idempotencyKey") ?? idempotencyKey} />
				{byJob && <input type="hidden" name="by" value="representative" />}
				{byJob && <QuoteNameField label="Job name" own={own} />}
				<Field
					id="purchase-order"
					label={byJob ? "Customer’s PO number" : "Purchase order number"}
					hint={byJob ? "If the customer has one. Without it, the job name is the reference." : undefined}
					errors={own?.errors("PurchaseOrder")}
					required={!byJob}
				>
					{(control) => (
						<TextInput
							{...control}
							name="PurchaseOrder"
							autoComplete="off"
							maxLength={quoteLimits.purchaseOrder}
							defaultValue={own?.typed("PurchaseOrder")}
						/>
					)}
				</Field>
				{hasSteps && !byJob && <QuoteNameField label="Quote name" own={own} />}
				<label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-touch">
					<input
						type="checkbox"
						name="emptyCart"
						value="yes"
						defaultChecked={own?.typed("emptyCart") === "yes"}
						className="size-5 accent-navy-800"
					/>
					Empty the cart
				</label>
				{hasSteps && (
					<Button type="submit" name="status" value="draft" disabled={busy} wide>
						Save as draft
					</Button>
				)}
				<Button type="submit" name="status" value="submitted" disabled={busy} wide>
					{hasSteps ? submitNewQuoteLabel(side) : "Save quote"}
				</Button>
			</CartForm>
		</Disclosure>
	);
}

function QuoteNameField({ label, own }: { label: string; own: ReturnedForm | null }) {
	return (
		<Field id="quote-name" label={label} errors={own?.errors("name")}>
			{(control) => (
				<TextInput
					{...control}
					name="name"
					autoComplete="off"
					maxLength={quoteLimits.name}
					defaultValue={own?.typed("name")}
				/>
			)}
		</Field>
	);
}
