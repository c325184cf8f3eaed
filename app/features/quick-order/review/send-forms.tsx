import { useNavigation } from "@remix-run/react";
import type { OrderListSummary } from "#contracts/quick-order/order-lists";
import { formatCount, formatNumber } from "#rules/format";
import { projectLimits } from "#rules/projects/project-limits";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { pageSlots } from "~/design-system/pagination/pagination-window.ts";
import { CartAccessNotice } from "../cart-access-notice.tsx";
import type { ListPrices, ReviewRights } from "./review.ts";

export function SendForms({
	list,
	prices,
	rights,
	unmatched,
	errors,
	typed,
	here,
}: {
	list: OrderListSummary;
	prices: ListPrices;
	rights: ReviewRights;
	/** Lines that a quote can have as items that aren't in the catalog. */
	unmatched: number;
	errors: Record<string, string[] | null>;
	/** The fields of a refused form. */
	typed: Record<string, unknown>;
	here: string;
}) {
	const busy = useNavigation().state === "submitting";
	const { ready, problems } = list;
	const isParts = list.kind === "parts";
	const none = ready === 0 || busy;
	const rest = leavingOut(problems);
	return (
		<section
			aria-labelledby="send"
			className="flex flex-col gap-5 rounded border border-line bg-surface p-4 md:p-6"
		>
			<div className="flex flex-col gap-1">
				<h2 id="send" className="text-xl">
					{heading(isParts, rights)}
				</h2>
				<p className="text-muted text-sm">
					{ready === 0
						? "No line is ready yet. Choose items and quantities above."
						: problems > 0
							? `${formatCount(problems, "line")} with problems would be left out. You can still download them afterwards.`
							: "Every line is ready or left out on purpose."}
				</p>
			</div>
			{isParts && <OrderTotal prices={prices} ready={ready} />}
			{(isParts || !rights.signedIn) && (
				<CartAccessNotice
					{...rights}
					here={here}
					title={isParts ? undefined : "Sign in to keep it as a project"}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				{rights.cart && (
					<Button
						type="submit"
						name="intent"
						value="cart"
						variant={isParts ? "primary" : "secondary"}
						disabled={none}
					>
						{`Add ${formatCount(ready, "line")} to the cart${rest}`}
					</Button>
				)}
				<Button type="submit" name="intent" value="save">
					Save choices
				</Button>
			</div>
			{rights.quote && (
				<QuoteFields
					side={rights.quote}
					errors={errors}
					typed={typed}
					busy={busy}
					unmatched={unmatched}
					ready={ready}
					problems={problems}
				/>
			)}
			{rights.signedIn && (
				<div className="grid items-start gap-6 md:grid-cols-2">
					<div className="flex flex-col items-start gap-3">
						<Field
							id="project-name"
							label="New project"
							hint={isParts ? undefined : "Fixture types are kept with its lines."}
							errors={errors.name ?? undefined}
							className="w-full"
						>
							{(control) => (
								<TextInput
									{...control}
									name="name"
									defaultValue={text(typed.name)}
									maxLength={projectLimits.name}
									autoComplete="off"
								/>
							)}
						</Field>
						<Button
							type="submit"
							name="intent"
							value="project-new"
							variant={isParts && rights.cart ? "secondary" : "primary"}
							disabled={none}
						>
							{`Create project with ${formatCount(ready, "line")}${rest}`}
						</Button>
					</div>
					{rights.projects && rights.projects.length > 0 && (
						<div className="flex flex-col items-start gap-3">
							<Field
								id="project-existing"
								label="Existing project"
								errors={errors.projectID ?? undefined}
								className="w-full"
							>
								{(control) => (
									<Select {...control} name="projectID" defaultValue={text(typed.projectID)}>
										<option value="">Choose a project</option>
										{rights.projects?.map(({ projectID, name }) => (
											<option key={projectID} value={projectID}>
												{name}
											</option>
										))}
									</Select>
								)}
							</Field>
							<Button type="submit" name="intent" value="project-existing" disabled={none}>
								{`Add ${formatCount(ready, "line")} to this project${rest}`}
							</Button>
						</div>
					)}
				</div>
			)}
		</section>
	);
}

const leavingOut = (lines: number) => (lines > 0 ? `, leave out ${formatNumber(lines)}` : "");

function heading(isParts: boolean, { cart, quote }: ReviewRights): string {
	if (quote)
		return isParts ? "Start a quote, or add to cart or project" : "Start a quote, or add to a project";
	return isParts && cart ? "Add to cart or project" : "Add it to a project";
}

function QuoteFields({
	side,
	errors,
	typed,
	busy,
	ready,
	problems,
	unmatched,
}: {
	side: QuoteSide;
	errors: Record<string, string[] | null>;
	typed: Record<string, unknown>;
	busy: boolean;
	ready: number;
	problems: number;
	unmatched: number;
}) {
	return (
		<div className="flex flex-col items-start gap-3">
			<div className="grid w-full items-start gap-x-6 gap-y-3 md:grid-cols-2">
				{side === "representative" && (
					<Field id="job-name" label="Job name of the quote" errors={errors.jobName ?? undefined}>
						{(control) => (
							<TextInput
								{...control}
								name="jobName"
								defaultValue={text(typed.jobName)}
								maxLength={quoteLimits.name}
								autoComplete="off"
							/>
						)}
					</Field>
				)}
				<Field
					id="quote-purchase-order"
					label={side === "representative" ? "Customer’s PO number" : "PO number of the quote"}
					hint={
						side === "representative"
							? "If the customer has one. Without it, the job name is the reference."
							: "Your own number for this purchase. You submit the quote to your representative on the next page."
					}
					errors={errors.PurchaseOrder ?? undefined}
				>
					{(control) => (
						<TextInput
							{...control}
							name="PurchaseOrder"
							defaultValue={text(typed.PurchaseOrder)}
							maxLength={quoteLimits.purchaseOrder}
							autoComplete="off"
						/>
					)}
				</Field>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="quote" disabled={busy || ready === 0}>
					{`Start a quote with ${formatCount(ready, "line")}${leavingOut(problems)}`}
				</Button>
				{unmatched > 0 && (
					<Button type="submit" name="intent" value="quote-all" disabled={busy}>
						{`Start a quote with ${formatCount(ready + unmatched, "line")}, ${formatNumber(unmatched)} not in the catalog${leavingOut(problems - unmatched)}`}
					</Button>
				)}
			</div>
			{unmatched > 0 && (
				<p className="text-muted text-sm">
					{`A quote can include ${formatCount(unmatched, "line")} that we couldn’t match, as you wrote ${unmatched === 1 ? "it" : "them"}. `}
					{side === "representative"
						? "Price them before you send the quote."
						: "Your representative adds the prices."}
				</p>
			)}
		</div>
	);
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const withoutPrices: Record<Exclude<ListPrices["kind"], "prices">, string> = {
	"sign-in": "Sign in for pricing.",
	"not-verified": "Get verified for pricing.",
	"second-factor": "Set up two-step sign-in for pricing.",
	unavailable: "Prices are not available right now. The cart shows them.",
};

function OrderTotal({ prices, ready }: { prices: ListPrices; ready: number }) {
	if (prices.kind !== "prices") return <p className="text-muted text-sm">{withoutPrices[prices.kind]}</p>;
	return (
		<div>
			<p className="text-xl tabular-nums">
				Total of {formatCount(ready, "line")}: <strong>{prices.total}</strong>
			</p>
			<p className="text-muted text-sm">
				At your account prices today, before shipping and tax. Volume prices count all pieces of an item.
			</p>
		</div>
	);
}

/** Submit buttons instead of links, so that changes on this page are saved. */
export function PageButtons({ page, pageCount }: { page: number; pageCount: number }) {
	const slots = pageSlots(page, pageCount);
	if (slots.length === 0) return null;
	const step = (to: number, text: string) => (
		<li>
			<Button type="submit" name="intent" value={`page-${to}`} variant="quiet">
				{text}
			</Button>
		</li>
	);
	return (
		<nav aria-label="Pages of lines">
			<ul className="flex flex-wrap items-center justify-center gap-1">
				{page > 1 && step(page - 1, "Previous")}
				{slots.map((slot) =>
					slot.kind === "gap" ? (
						<li key={`gap ${slot.after}`} aria-hidden="true" className="px-1 text-muted">
							…
						</li>
					) : (
						<li key={slot.page}>
							<Button
								type="submit"
								name="intent"
								value={`page-${slot.page}`}
								variant={slot.page === page ? "secondary" : "quiet"}
								aria-label={`Page ${slot.page}`}
								aria-current={slot.page === page ? "page" : undefined}
							>
								{slot.page}
							</Button>
						</li>
					),
				)}
				{page < pageCount && step(page + 1, "Next")}
			</ul>
		</nav>
	);
}
