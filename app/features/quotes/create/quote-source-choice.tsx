import { Form, Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { StartWay, StartWays } from "~/shared/starting/start-links.tsx";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import type { OrderChoice } from "./new-quote.server.ts";

/** The ways to start a quote; a representative has more than a buyer. */
export function QuoteSourceChoice({
	cart,
	orders,
	projects,
	side,
}: {
	cart: { lineCount: number; total: number } | null;
	orders: readonly OrderChoice[];
	projects: { projectID: string; name: string; lineCount: number }[] | null;
	side: QuoteSide;
}) {
	const isOffered = useIsOffered();
	const hasSteps = isOffered("quotes.step");
	const isRepresentative = side === "representative" && hasSteps;
	const cartFirst = cart !== null && cart.lineCount > 0;
	return (
		<>
			<h2 className="text-xl">Start from</h2>
			{!cart && <UnavailableNotice title={messages.quotes.loadFailed} />}
			<StartWays>
				{cartFirst && (
					<StartWay
						id="from-cart"
						title="Your cart"
						action={
							<LinkButton
								to={paths.newQuote({ source: "cart" })}
								variant={isRepresentative ? "secondary" : "primary"}
							>
								Quote the cart
							</LinkButton>
						}
					>
						{`${formatCount(cart.lineCount, "line")}, ${formatMoney(cart.total)}`}
					</StartWay>
				)}
				{hasSteps && (
					<StartWay
						id="from-list"
						title={isRepresentative ? "A list or a customer’s message" : "A list"}
						action={
							<LinkButton
								to={paths.newQuoteFromList()}
								variant={isRepresentative || !cartFirst ? "primary" : "secondary"}
							>
								Paste or upload a list
							</LinkButton>
						}
					>
						Part numbers or descriptions with quantities, from an email, a spreadsheet or a file. You check
						the matches first.
					</StartWay>
				)}
				{isRepresentative && (
					<StartWay
						id="from-nothing"
						title="Nothing yet"
						action={<LinkButton to={paths.newQuote({ source: "empty" })}>Start an empty quote</LinkButton>}
					>
						Add lines one by one in the draft.
					</StartWay>
				)}
				{cart && !cartFirst && (
					<StartWay
						id="from-cart"
						title="Your cart"
						action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
					>
						The cart is empty.
					</StartWay>
				)}
			</StartWays>
			{orders.length > 0 && <FromOrder orders={orders} />}
			{isRepresentative && isOffered("quotes.duplicate") && (
				<section aria-labelledby="from-quote" className="flex flex-col gap-3">
					<h2 id="from-quote" className="text-xl">
						Another quote
					</h2>
					<CopyQuoteForm />
				</section>
			)}
			{hasSteps && <FromProject projects={projects} />}
		</>
	);
}

function FromOrder({ orders }: { orders: readonly OrderChoice[] }) {
	return (
		<section aria-labelledby="from-order" className="flex flex-col gap-3">
			<h2 id="from-order" className="text-xl">
				An order
			</h2>
			<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
				{orders.map(({ id, orderNumber, PurchaseOrder, lineCount }) => (
					<li key={id} className="relative flex flex-wrap justify-between gap-x-4 gap-y-1 p-4">
						<span className="min-w-0">
							<Link
								to={paths.newQuote({ order: id })}
								className="text-link whitespace-nowrap after:absolute after:inset-0"
							>
								{orderNumber}
							</Link>
							{PurchaseOrder && <span className="wrap-anywhere"> · {PurchaseOrder}</span>}
						</span>
						{lineCount !== null && (
							<span className="flex-none text-muted text-sm tabular-nums">
								{formatCount(lineCount, "line")}
							</span>
						)}
					</li>
				))}
			</ul>
			<p>
				<Link to={paths.account("my-orders")} className="text-link text-sm">
					See all orders
				</Link>
			</p>
		</section>
	);
}

/** Opens the copy of a quote by its number. */
export function CopyQuoteForm({ number, problem }: { number?: string; problem?: string }) {
	return (
		<Form
			method="get"
			action={paths.newQuote()}
			className="flex flex-wrap items-start gap-3 rounded border border-line bg-white p-4"
		>
			<Field
				id="copied-number"
				label="Quote number"
				hint="A quote of this account."
				errors={problem ? [problem] : undefined}
				className="min-w-0 max-w-sm flex-1 basis-60"
			>
				{(control) => (
					<TextInput
						{...control}
						name="copy"
						defaultValue={number}
						maxLength={40}
						autoComplete="off"
						placeholder="Q-100023"
					/>
				)}
			</Field>
			<Button type="submit" className="sm:mt-6">
				Copy its lines
			</Button>
		</Form>
	);
}

function FromProject({
	projects,
}: {
	projects: { projectID: string; name: string; lineCount: number }[] | null;
}) {
	return (
		<section aria-labelledby="from-project" className="flex flex-col gap-3">
			<h2 id="from-project" className="text-xl">
				A project
			</h2>
			{!projects && <UnavailableNotice title={messages.projects.loadFailed} />}
			{projects?.length === 0 && (
				<p className="text-muted">
					You have no projects yet. A project collects the products for a job. Create one under{" "}
					<Link to={paths.account("my-quotes-projects")} className="text-link">
						My Quotes / Projects
					</Link>
					.
				</p>
			)}
			{projects && projects.length > 0 && (
				<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
					{projects.map(({ projectID, name, lineCount }) => (
						<li key={projectID} className="relative flex justify-between gap-4 p-4">
							<Link
								to={paths.newQuote({ project: projectID })}
								className="text-link wrap-anywhere after:absolute after:inset-0"
							>
								{name}
							</Link>
							<span className="flex-none text-muted text-sm tabular-nums">
								{formatCount(lineCount, "line")}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
