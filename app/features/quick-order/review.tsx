import { Form, Link, useSubmit } from "@remix-run/react";
import { type FormEvent, useId } from "react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { counted } from "~/shared/words.ts";
import { PageButtons } from "./page-buttons.tsx";
import type { ReviewView } from "./review.ts";
import { ReviewLine } from "./review-line.tsx";
import { SendForms } from "./send-forms.tsx";

type Props = {
	view: Extract<ReviewView, { state: "review" }>;
	answer: { error: string | null; field?: "name" | "projectID" | null } | undefined;
};

/**
 * The lines of a list with what each was matched to, and where the list may go. It is one form: whatever its buttons do,
 * the choices of the page are kept. With JavaScript each choice is kept as it is made.
 */
export function Review({ view, answer }: Props) {
	const { list, lines, page, pageCount, onlyProblems, rights } = view;
	const { listID } = list;
	const submit = useSubmit();
	const removeId = useId();
	const here = paths.orderList(listID, {
		show: onlyProblems ? "problems" : undefined,
		page: page > 1 ? page : undefined,
	});

	/** Choices are kept when they are made, texts when they are left. */
	const keepLine = (event: FormEvent<HTMLFormElement>) => {
		const { target, type } = event;
		if (!(target instanceof HTMLInputElement)) return;
		const typed = target.type === "text";
		if (typed ? type !== "blur" || target.value === target.defaultValue : type !== "change") return;
		const line = target.closest<HTMLElement>("[data-line]");
		if (!line) return;
		const kept = new FormData();
		kept.set("intent", "one");
		for (const [name, value] of new FormData(event.currentTarget)) {
			const own = name === "line" ? value === line.dataset.line : name.endsWith(`-${line.dataset.line}`);
			if (own) kept.append(name, value);
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
			{answer?.error && (
				<Notice tone="error" live>
					{answer.error}
				</Notice>
			)}
			<Form
				method="post"
				action={here}
				onChange={keepLine}
				onBlur={keepLine}
				preventScrollReset
				noValidate
				className="flex flex-col gap-5"
			>
				{/* The first button of a form is the one that Enter presses. */}
				<button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
					Save choices
				</button>
				{lines.length === 0 ? (
					<EmptyState icon="check" title="No line has a problem" />
				) : (
					<ol className="flex flex-col divide-y divide-line rounded border border-line bg-white">
						{lines.map((line) => (
							<ReviewLine
								key={`${line.position} ${line.text} ${line.match}`}
								line={line}
								tagged={list.kind === "schedule" || line.tag !== ""}
							/>
						))}
					</ol>
				)}
				<PageButtons page={page} pageCount={pageCount} />
				<SendForms list={list} rights={rights} wrong={answer?.field ?? null} here={here} />
			</Form>
			<Form method="post" action={here} id={removeId} className="border-line border-t pt-4">
				<Button type="submit" name="intent" value="remove" variant="quiet" icon="trash" size="sm">
					Remove this list
				</Button>
			</Form>
		</>
	);
}

function Summary({ list, onlyProblems }: { list: ReviewView["list"]; onlyProblems: boolean }) {
	const { listID, lineCount, ready, pieces, problems, leftOut, notes } = list;
	return (
		<div className="flex flex-col gap-3">
			<p role="status" className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
				<span>
					<strong>{ready.toLocaleString("en-US")}</strong> of {counted(lineCount, "line")} ready (
					{counted(pieces, "piece")})
				</span>
				{problems > 0 && (
					<span className="font-semibold text-red-700">{counted(problems, "line")} to decide</span>
				)}
				{ready > 0 && (
					<a href="#send" className="text-link">
						Where they go
					</a>
				)}
				{leftOut > 0 && <span className="text-muted">{counted(leftOut, "line")} left out</span>}
			</p>
			<p className="flex flex-wrap items-center gap-x-5 gap-y-1">
				<FilterLink to={paths.orderList(listID)} current={!onlyProblems}>
					All lines
				</FilterLink>
				<FilterLink to={paths.orderList(listID, { show: "problems" })} current={onlyProblems}>
					Only lines with problems
				</FilterLink>
				{problems > 0 && (
					<LinkButton to={paths.orderListProblems(listID)} reloadDocument size="sm" icon="download">
						Download problem lines (CSV)
					</LinkButton>
				)}
			</p>
			{notes.length > 0 && (
				<Disclosure
					summary="Noticed while reading"
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
