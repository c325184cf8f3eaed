/** The lines of the last step, and the form that places the order. */
import { Link, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import type { SavedMethod } from "#contracts/payments/payment-attempts";
import { formatCount } from "#rules/format";
import { isSavedChoice } from "#rules/payments/saved-methods";
import { groupByLot } from "#rules/quotes/lots";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { LineTexts } from "~/features/cart/lines/line-texts.tsx";
import { BudgetsLeft } from "~/features/cart/sum-list.tsx";
import { OwnNumber } from "~/features/customer-parts/own-number.tsx";
import { methodChoices, preferredChoice } from "~/features/payments/methods/method-choices.ts";
import { FirefoxNotice } from "~/features/payments/waiting/firefox-notice.tsx";
import { usePaymentWindow } from "~/features/payments/waiting/payment-window.ts";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { inLotLook } from "~/shared/lines/lines-table.tsx";
import { ConfirmPrices } from "~/shared/money/confirm-prices.tsx";
import { PriceNoteText } from "~/shared/money/price-note.tsx";
import type { ReviewLine, ReviewLot, ReviewView } from "../checkout-view.ts";
import type { PlacingAnswer } from "./place-order.server.ts";

export function ReviewLines({
	checkoutId,
	lineCount,
	delivers,
	review: { lines, page, pageCount, noticeCount, continuedLot },
}: {
	checkoutId: string;
	lineCount: number;
	/** Whether lines can have a date and an address of their own. */
	delivers: boolean;
	review: ReviewView;
}) {
	return (
		<section aria-labelledby="review-lines" className="flex min-w-0 flex-col gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="review-lines" className="font-semibold text-lg tabular-nums">
					{formatCount(lineCount, "line")}
					{pageCount > 1 && (
						<span className="font-normal text-base text-muted">
							, page {page} of {pageCount}
						</span>
					)}
				</h2>
				{delivers && lineCount > 0 && (
					<Link
						to={paths.checkoutLines(checkoutId, { page: page > 1 ? page : undefined })}
						className="text-link screen-only inline-flex items-center text-sm pointer-coarse:min-h-touch"
					>
						Set dates and ship-to by line
					</Link>
				)}
			</div>
			{noticeCount > 0 && (
				<Notice tone="warning" title={`Check ${formatCount(noticeCount, "item")} before you order`}>
					See the {noticeCount === 1 ? "note" : "notes"} below{pageCount > 1 && " and on the other pages"}.
				</Notice>
			)}
			<div className="rounded border border-line bg-white text-sm">
				<div
					aria-hidden="true"
					className="hidden grid-cols-[minmax(0,1fr)_72px_156px_104px] gap-x-4 border-line border-b bg-surface px-3 py-2 font-semibold text-navy-900 sm:grid"
				>
					<span>Part number and product</span>
					<span className="text-right">Quantity</span>
					<span className="text-right">Unit price</span>
					<span className="text-right">Line total</span>
				</div>
				<ul aria-label="Order lines">
					{groupByLot(lines, continuedLot).map(({ lot, continued, lines }) => (
						<Fragment key={lines[0]?.id}>
							{lot && <LotHead lot={lot} continued={continued} />}
							{lines.map((line) => (
								<ReviewRow key={line.id} line={line} />
							))}
						</Fragment>
					))}
				</ul>
			</div>
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => `${paths.checkout(checkoutId, "review", { page: to })}#review-lines`}
			/>
		</section>
	);
}

const ComparedPrices = ({ prices }: { prices: ReviewLine["comparedPrices"] }) =>
	prices.map(({ label, price, off, replaced }) => (
		<span key={label} className="block text-muted text-xs">
			{label} {replaced ? <s>{price}</s> : price}
			{off && <span className="whitespace-nowrap">, {off}</span>}
		</span>
	));

function LotHead({ lot, continued }: { lot: ReviewLot; continued: boolean }) {
	return (
		<li
			className={`flex items-baseline justify-between gap-4 border-line border-b bg-surface px-3 py-2 font-semibold ${inLotLook}`}
		>
			<span className="wrap-anywhere min-w-0">
				Lot {lot.name}
				{continued && <span className="font-normal text-muted"> (continued)</span>}
				{!continued && (
					<>
						<span className="block font-normal text-muted">One price for these lines</span>
						<PriceNoteText note={lot.note} />
					</>
				)}
			</span>
			{!continued && <span className="tabular-nums">{lot.price}</span>}
		</li>
	);
}

function ReviewRow({ line }: { line: ReviewLine }) {
	return (
		<li
			className={classNames(
				"grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-b px-3 py-2 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_72px_156px_104px]",
				line.lot && inLotLook,
			)}
		>
			<div className="min-w-0 max-sm:col-span-2">
				<LinkOrText
					to={line.link}
					className="text-link part-number inline-flex items-center font-medium pointer-coarse:min-h-touch"
				>
					{line.called}
				</LinkOrText>
				<OwnNumber number={line.ownNumber} />
				<LineTexts line={line} />
				<span className="wrap-anywhere block">{line.name}</span>
				{line.details.length > 0 && (
					<span className="wrap-anywhere block text-muted">{line.details.join(", ")}</span>
				)}
				<PriceNoteText note={line.priceNote} />
				{line.notices.map(({ kind, text, link }) => (
					<span key={kind} className="mt-1 flex items-start gap-1">
						<Icon name="warning" size={16} className="mt-0.5" />
						<span>
							{text}{" "}
							{link && (
								<Link to={link.to} className="text-link">
									{link.label}
								</Link>
							)}
						</span>
					</span>
				))}
			</div>
			<span className="text-right tabular-nums max-sm:text-left">
				<span className="sr-only">Quantity </span>
				{line.quantity}
				<span className="sm:hidden">
					{" "}
					× {line.price}
					<ComparedPrices prices={line.comparedPrices} />
				</span>
			</span>
			<span className="text-right tabular-nums max-sm:hidden">
				<span className="sr-only">Unit price </span>
				{line.price}
				<ComparedPrices prices={line.comparedPrices} />
			</span>
			<span className="text-right font-medium tabular-nums">
				<span className="sr-only">Line total </span>
				{line.lineTotal}
			</span>
		</li>
	);
}

export function PlaceOrderForm({
	checkoutId,
	review: { accepted, total, paysBy, specialPrices, approval, budgets },
	methods,
	idempotencyKey,
	actionData,
	firefox,
}: {
	checkoutId: string;
	review: ReviewView;
	/** Saved methods of the account, for an order that is paid online. */
	methods: readonly SavedMethod[];
	idempotencyKey: string;
	actionData: PlacingAnswer | undefined;
	firefox: boolean;
}) {
	const { state, formAction } = useNavigation();
	const openWindow = usePaymentWindow(actionData);
	const paysNow = paysBy !== null && approval === null;
	const types = paysBy ? [paysBy] : [];
	const choices = paysNow && methods.some(({ type }) => type === paysBy);
	const sentChoice = actionData?.reply.initialValue?.payWith;
	const here = paths.checkout(checkoutId, "review");
	const verb = approval ? "Send for approval" : "Place order";
	const busy = state !== "idle" && formAction === here;
	// A failed attempt may have succeeded, so a retry sends the same key.
	const sentKey = actionData?.reply.initialValue?.idempotencyKey;
	return (
		<PostForm
			form={{ idempotencyKey: typeof sentKey === "string" ? sentKey : idempotencyKey }}
			action={here}
			onSubmit={(event) => {
				if (paysNow && !isSavedChoice(new FormData(event.currentTarget).get("payWith"))) openWindow();
			}}
			className="flex flex-col gap-3"
		>
			<input type="hidden" name="fingerprint" value={accepted.fingerprint} />
			<input type="hidden" name="total" value={accepted.total.toFixed(2)} />
			<ConfirmPrices key={accepted.fingerprint} prices={specialPrices} />
			<BudgetsLeft budgets={budgets} />
			{approval && <p className="text-sm">{approval}</p>}
			{choices && (
				<RadioList
					id="pay-with"
					name="payWith"
					legend="Pay with"
					options={methodChoices(methods, types, () => ({}))}
					chosen={typeof sentChoice === "string" ? sentChoice : (preferredChoice(methods, types) ?? paysBy)}
				/>
			)}
			{paysNow && <FirefoxNotice shown={firefox} />}
			<Button type="submit" variant="primary" disabled={busy} wide>
				{actionData?.changes && !busy ? `Accept and ${verb.toLowerCase()}` : verb}, {total}
			</Button>
			{paysNow && (
				<p className="text-muted text-sm">
					{choices
						? "A saved method is charged when you place the order. To use a new one, enter it on the payment provider’s page, which opens in a new window."
						: "The payment provider’s page opens in a new window."}
				</p>
			)}
			{paysBy && !paysNow && <p className="text-muted text-sm">You pay once it’s approved.</p>}
		</PostForm>
	);
}
