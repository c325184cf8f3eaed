import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import type { BudgetLeft } from "#contracts/checkout/checkout";
import { safeReturnPath } from "#rules/auth/return-path";
import { formatCount } from "#rules/format";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary, type SummaryItem } from "~/design-system/forms/error-summary.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { CartAnswers, noticeTitle, type ReturnedForm, returnedForm } from "~/shared/cart/cart-form.tsx";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { StartLinks } from "~/shared/starting/start-links.tsx";
import { PackageLink, type PackageStatus } from "~/shared/submittals/package-link.tsx";
import type { Toast } from "~/shared/toast/toast.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { BeginCheckoutForm } from "./begin-checkout-form.tsx";
import { CouponForm, SaveAsQuoteForm } from "./cart-side-forms.tsx";
import { blocksCheckout, type CartView } from "./cart-view.ts";
import { CartLines, UndoRemoval } from "./lines/cart-lines.tsx";
import { SaveCartForm } from "./saved/save-cart-form.tsx";
import { BudgetsLeft, SumList } from "./sum-list.tsx";

export function OwnCart({
	cart,
	mayReprice,
	asksReason,
	idempotencyKey,
	budgets,
	submittal,
	reply,
}: {
	/** `null` when the service is down. */
	cart: CartView | null;
	mayReprice: boolean;
	asksReason: boolean;
	idempotencyKey: string;
	budgets: BudgetLeft[];
	submittal: PackageStatus | null;
	reply: SubmissionResult<string[]> | null | undefined;
}) {
	// Hide the undo once the lines are back, also when restored elsewhere.
	const [removal, setRemoval] = useState<{ undo: Toast["undo"]; linesBefore: number }>();
	const undo = cart && removal && cart.lineCount < removal.linesBefore ? removal.undo : undefined;
	const formDraft = useFormDraft(paths.cart());
	const returned = returnedForm(reply ?? formDraft);
	const action = paths.cart({ page: cart && cart.page > 1 ? cart.page : undefined });
	return (
		<CartAnswers>
			<div className="flex flex-col gap-4">
				{returned && <ReturnedFormNotice form={returned} isDraft={!reply} cart={cart} action={action} />}
				{undo && <UndoRemoval undo={undo} onDone={() => setRemoval(undefined)} />}
				{!cart && <UnavailableNotice title="The cart isn't responding right now" besideForm />}
				{cart !== null && cart.unreadable > 0 && <UnreadableLines count={cart.unreadable} />}
				{cart?.lineCount === 0 && cart.unreadable === 0 && <EmptyCart />}
				{cart && cart.lineCount > 0 && (
					<div className="grid grid-cols-1 gap-6 lg:grid-cols-summary">
						<div className="flex min-w-0 flex-col gap-4">
							<CartLines
								cart={cart}
								action={action}
								mayReprice={mayReprice}
								asksReason={asksReason}
								returned={returned}
								onRemoved={({ toast }) => setRemoval({ undo: toast?.undo, linesBefore: cart.lineCount })}
							/>
							<Pagination page={cart.page} pageCount={cart.pageCount} href={(page) => paths.cart({ page })} />
						</div>
						<CartSummary
							cart={cart}
							action={action}
							side={mayReprice ? "representative" : "buyer"}
							idempotencyKey={idempotencyKey}
							budgets={budgets}
							submittal={submittal}
							getReturned={(intent) => (returned?.intent === intent ? returned : null)}
						/>
					</div>
				)}
			</div>
		</CartAnswers>
	);
}

/**
 * The notice is above the page if the form's own line is on it, otherwise with the form. Of a draft, which was not
 * processed, the shell's notice tells.
 */
function ReturnedFormNotice({
	form,
	isDraft,
	cart,
	action,
}: {
	form: ReturnedForm;
	isDraft: boolean;
	cart: CartView | null;
	action: string;
}) {
	const retries = mayRetry(form, cart);
	if (isDraft && (hasPlace(form, cart) || !retries)) return null;
	if (!hasPlace(form, cart)) return <RetryForm form={form} action={action} mayRetry={retries} />;
	if (form.formErrors.length === 0)
		return <ErrorSummary items={placedErrors(form)} title={noticeTitle(form)} />;
	return (
		<Notice tone="error" live title={noticeTitle(form)}>
			{form.formErrors.join(" ")}
		</Notice>
	);
}

/** Errors at the fields of a form, with the ids that these have on the page. */
function placedErrors({ intent, typed, errors }: ReturnedForm): SummaryItem[] {
	const line = typed("cartItemId");
	const ids: Record<string, string> = line
		? Object.fromEntries(
				["quantity", "price", "reason", "job", "note"].map((name) => [name, `${name}-${line}`]),
			)
		: {
				coupon: "coupon",
				PurchaseOrder: "purchase-order",
				name: intent === "save" ? "saved-cart-name" : "quote-name",
			};
	return Object.entries(ids).flatMap(([name, fieldId]) =>
		(errors(name) ?? []).map((message) => ({ fieldId, message })),
	);
}

/** Whether the same form can succeed: not when its line is gone, or when what is wrong isn't typed. */
function mayRetry({ intent, fields, errors }: ReturnedForm, cart: CartView | null): boolean {
	if (fields.some(([name]) => !(name in typedFields) && errors(name))) return false;
	return intent === "add" || cart === null;
}

function hasPlace({ intent, typed }: ReturnedForm, cart: CartView | null): boolean {
	if (!cart || cart.lineCount === 0) return false;
	switch (intent) {
		case "quantity":
		case "price":
		case "describe":
		case "remove":
			return cart.lines.some(({ id }) => id === typed("cartItemId"));
		case "shipping":
			return typed("cartItemId") === undefined || cart.lines.some(({ id }) => id === typed("cartItemId"));
		case "coupon":
			return cart.coupon === null;
		case "add":
		case "undo":
			return false;
		default:
			return true;
	}
}

function UnreadableLines({ count }: { count: number }) {
	return (
		<Notice tone="error" title={`We couldn't read ${formatCount(count, "item")} in your cart`}>
			It isn't shown here, so this cart can't be ordered or quoted.{" "}
			<Link to={paths.contactUs()}>Contact us</Link>.
		</Notice>
	);
}

function EmptyCart() {
	const isOffered = useIsOffered();
	return (
		<section aria-labelledby="empty-cart" className="flex flex-col gap-3">
			<h2 id="empty-cart" className="text-xl">
				The cart is empty
			</h2>
			<p className="max-w-text text-muted">
				Choose “Add to cart” on a product, in search results, or in a table of part numbers, or start from one
				of these. Everyone on your account with cart access shares this cart.
			</p>
			<StartLinks
				from={[
					"list",
					"order",
					...(isOffered("cart.savedCarts") ? (["saved-cart"] as const) : []),
					"favorites",
					"project",
					"catalog",
				]}
			/>
		</section>
	);
}

function CartSummary({
	cart,
	action,
	side,
	idempotencyKey,
	budgets,
	submittal,
	getReturned,
}: {
	cart: CartView;
	action: string;
	side: QuoteSide;
	idempotencyKey: string;
	budgets: BudgetLeft[];
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
			<BudgetsLeft budgets={budgets} />
			<BeginCheckoutForm wide />
			{cart.lines.some(({ notices }) => notices.some(({ kind }) => blocksCheckout(kind))) && (
				<p className="screen-only text-sm">
					Some lines can't be ordered as they are. See the note on each, then fix or remove them.
				</p>
			)}
			<CouponForm coupon={cart.coupon} action={action} returned={getReturned("coupon")} />
			<SaveCartForm action={action} idempotencyKey={idempotencyKey} returned={getReturned("save")} />
			<SaveAsQuoteForm {...{ action, side, idempotencyKey }} returned={getReturned("quote")} />
			<PackageLink kind="cart" sourceID="current" status={submittal} className="screen-only" />
			{cart.taxText && <p className="text-sm">{cart.taxText}</p>}
			<p className="text-muted text-xs">Your account’s prices, before tax.</p>
		</section>
	);
}

const typedFields: Record<string, string> = {
	quantity: "Quantity",
	price: "Unit price in dollars",
	reason: "Reason for the price",
	coupon: "Coupon code",
	PurchaseOrder: "Purchase order number",
	name: "Quote name",
};

function RetryForm({ form, action, mayRetry }: { form: ReturnedForm; action: string; mayRetry: boolean }) {
	if (!mayRetry) {
		const hidden = form.fields.flatMap(([name]) => (name in typedFields ? [] : (form.errors(name) ?? [])));
		const back = safeReturnPath(form.typed("returnTo"), "");
		return (
			<Notice tone="error" live title={noticeTitle(form)}>
				<p>{[...form.formErrors, ...new Set(hidden)].join(" ")}</p>
				{back && (
					<Link to={back} className="text-link">
						Back to the products
					</Link>
				)}
			</Notice>
		);
	}
	return (
		<Notice tone="error" live title={noticeTitle(form)}>
			{form.formErrors.length > 0 && <p>{form.formErrors.join(" ")}</p>}
			<PostForm action={action} noValidate className="mt-3 flex flex-wrap items-start gap-3">
				{form.fields.map(([name, value]) => {
					const label = typedFields[name];
					return label ? (
						<Field
							key={name}
							id={`returned-${name}`}
							label={label}
							errors={form.errors(name)}
							className="w-48"
						>
							{(control) => <TextInput {...control} name={name} defaultValue={value} />}
						</Field>
					) : (
						<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
					);
				})}
				<Button type="submit" className="mt-6">
					Try again
				</Button>
			</PostForm>
		</Notice>
	);
}
