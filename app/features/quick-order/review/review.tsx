import { Link, useActionData, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import type { RepeatedItem } from "#contracts/quick-order/order-lists";
import { formatCount, formatNumber } from "#rules/format";
import type { ProposalGrade } from "#rules/quick-order/order-line-state";
import { Button, DefaultButton, LinkButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { toShippingChoice } from "~/features/cart/lines/shipping-labels.ts";
import { ShippingSelect } from "~/features/cart/lines/shipping-select.tsx";
import { paths } from "~/paths.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { linePrice, type ReviewView } from "./review.ts";
import { ReviewHeadings, ReviewLine } from "./review-line.tsx";
import { PageButtons, SendForms } from "./send-forms.tsx";

export function Review({ view }: { view: Extract<ReviewView, { state: "review" }> }) {
	const { list, lines, repeats, prices, page, pageCount, onlyProblems, proposals, unmatched, rights } = view;
	const repeated = new Map(repeats.map((item) => [item.productId, item]));
	const { listID } = list;
	const reply = useActionData<FormAnswer | null>()?.reply;
	const errors = reply?.error ?? {};
	const failure = Object.values(errors).flat().filter(Boolean).join(" ");
	const submit = useSubmit();
	const tagged = list.kind === "schedule" || lines.some(({ tag }) => tag !== "");
	const shipping = useIsOffered()("cart.setShipComplete") && rights.cart;
	const here = paths.orderList(listID, {
		show: onlyProblems ? "problems" : undefined,
		page: page > 1 ? page : undefined,
	});

	const keepLine = (event: FormEvent<HTMLFormElement>) => {
		const { target, type } = event;
		if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
		const typed = target instanceof HTMLInputElement && target.type === "text";
		if (typed ? type !== "blur" || target.value === target.defaultValue : type !== "change") return;
		const line = target.closest<HTMLElement>("[data-line]");
		if (!line) return;
		const kept = new FormData();
		kept.set("intent", "one");
		for (const [name, value] of new FormData(event.currentTarget)) {
			const own = name === "line" ? value === line.dataset.line : name.endsWith(`-${line.dataset.line}`);
			// A pressed choice counts, also that of the proposed item.
			const untouched = target.type === "radio" && name.startsWith("proposed-");
			if (own && !untouched) kept.append(name, value);
		}
		submit(kept, {
			method: "post",
			action: here,
			navigate: false,
			fetcherKey: `${listID}-${line.dataset.line}`,
			preventScrollReset: true,
		});
	};

	return (
		<>
			<Summary list={list} onlyProblems={onlyProblems} />
			<RepeatedItems items={repeats} />
			{failure && (
				<Outcome key={failure} tone="error">
					{failure}
				</Outcome>
			)}
			<PostForm
				action={here}
				onChange={keepLine}
				onBlur={keepLine}
				preventScrollReset
				noValidate
				className="flex flex-col gap-5"
			>
				<DefaultButton name="intent" value="save" />
				<AcceptAll {...proposals} />
				{shipping && lines.length > 1 && <ListShipping lines={lines} />}
				{lines.length === 0 ? (
					<EmptyState icon="check" title="No line needs attention" />
				) : (
					<div
						className={classNames("review-lines", prices.kind === "prices" && "priced", tagged && "tagged")}
					>
						<ReviewHeadings tagged={tagged} priced={prices.kind === "prices"} />
						<ol>
							{lines.map((line) => (
								<ReviewLine
									key={`${line.position} ${line.text} ${line.match}`}
									line={line}
									tagged={tagged}
									priced={prices.kind === "prices"}
									price={linePrice(prices, line)}
									shipping={shipping}
									repeated={line.productId === null ? undefined : repeated.get(line.productId)}
								/>
							))}
						</ol>
					</div>
				)}
				<PageButtons page={page} pageCount={pageCount} />
				<SendForms
					list={list}
					prices={prices}
					rights={rights}
					unmatched={unmatched}
					errors={errors}
					typed={reply?.initialValue ?? view.typed}
					here={here}
				/>
			</PostForm>
			<PostForm action={here} className="border-line border-t pt-4">
				<Button type="submit" name="intent" value="remove" variant="quiet" icon="trash" size="sm">
					Remove this list
				</Button>
			</PostForm>
		</>
	);
}

const matches = (count: number) => (count === 1 ? "match" : "matches");

/** Accepts the proposed items of all lines of a grade, on every page of the list. */
function AcceptAll({ close, differs }: Record<ProposalGrade, number>) {
	if (close + differs === 0) return null;
	const accept = (grade: ProposalGrade, text: string) => (
		<Button type="submit" name="intent" value={`accept-${grade}`} size="sm" icon="check">
			{text}
		</Button>
	);
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-surface px-4 py-2 text-sm">
			<p>We chose the best match for {formatCount(close + differs, "line")}.</p>
			{close > 0 && accept("close", `Accept ${formatNumber(close)} close ${matches(close)}`)}
			{differs > 0 &&
				accept("differs", `Accept ${formatNumber(differs)} ${matches(differs)} with differences`)}
		</div>
	);
}

/** How all lines of the list ship, on its other pages too. */
function ListShipping({ lines }: { lines: Extract<ReviewView, { state: "review" }>["lines"] }) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-surface px-4 py-2 text-sm">
			<label htmlFor="shipping-all">If lines are not all in stock</label>
			<ShippingSelect
				id="shipping-all"
				name="shipping-all"
				className="min-w-0 flex-1 basis-60 sm:max-w-sm"
				defaultValue={toShippingChoice(lines.every(({ shipComplete }) => shipComplete))}
			/>
			<Button type="submit" name="intent" value="shipping" size="sm">
				Apply to all lines
			</Button>
		</div>
	);
}

function Summary({ list, onlyProblems }: { list: ReviewView["list"]; onlyProblems: boolean }) {
	const { listID, lineCount, ready, pieces, problems, leftOut, notes } = list;
	return (
		<div className="flex flex-col gap-3">
			<p role="status" className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
				<span>
					<strong>{formatNumber(ready)}</strong> of {formatCount(lineCount, "line")} ready (
					{formatCount(pieces, "piece")})
				</span>
				{problems > 0 && (
					<span className="font-semibold text-red-700">
						{formatCount(problems, "line")} {problems === 1 ? "needs" : "need"} a choice
					</span>
				)}
				{ready > 0 && (
					<a href="#send" className="text-link">
						Add to cart or project
					</a>
				)}
				{leftOut > 0 && <span className="text-muted">{formatCount(leftOut, "line")} left out</span>}
			</p>
			<p className="flex flex-wrap items-center gap-x-5 gap-y-1">
				<FilterLink to={paths.orderList(listID)} current={!onlyProblems}>
					All lines
				</FilterLink>
				<FilterLink to={paths.orderList(listID, { show: "problems" })} current={onlyProblems}>
					{`Needs attention (${formatNumber(problems)})`}
				</FilterLink>
				{problems > 0 && (
					<LinkButton to={paths.orderListProblems(listID)} reloadDocument size="sm" icon="download">
						Download problem lines (CSV)
					</LinkButton>
				)}
			</p>
			{notes.length > 0 && (
				<Disclosure
					summary="Notes on your list"
					detail={notes.length}
					className="max-w-prose rounded border border-line bg-surface px-4 text-sm"
				>
					<ul className="wrap-anywhere flex list-disc flex-col gap-1 pb-3 pl-4">
						{notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</Disclosure>
			)}
		</div>
	);
}

/** Items on several lines. They stay separate here, so that each can be changed or left out. */
function RepeatedItems({ items }: { items: readonly RepeatedItem[] }) {
	if (items.length === 0) return null;
	return (
		<Disclosure
			summary={`${formatCount(items.length, "item")} on several lines`}
			className="max-w-prose rounded border border-line bg-surface px-4 text-sm"
		>
			<p className="pb-2">
				The cart has one line for each item. To undo, change its quantity or leave it out below.
			</p>
			<ul className="wrap-anywhere flex list-disc flex-col gap-1 pb-3 pl-4 tabular-nums">
				{items.map(({ productId, sku, pieces, lines }) => (
					<li key={productId}>
						<PartNumber sku={sku} />:{" "}
						{lines
							.map(({ row, quantity }) => `line ${formatNumber(row)}: ${formatNumber(quantity)}`)
							.join(", ")}
						. Together {formatCount(pieces, "piece")}.
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

function FilterLink({ to, current, children }: { to: string; current: boolean; children: string }) {
	return (
		<Link
			to={to}
			aria-current={current ? "true" : undefined}
			className={
				current
					? "inline-flex min-h-touch items-center border-navy-900 border-b-2 font-semibold text-navy-900 no-underline"
					: "text-link inline-flex min-h-touch items-center"
			}
		>
			{children}
		</Link>
	);
}
