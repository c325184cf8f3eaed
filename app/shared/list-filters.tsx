/** The filter and sort form of a list. Its state is in the URL, so links, bookmarks and the back button work. */
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";

export function ListFilters({
	action,
	query,
	kept: hiddenFields = {},
	showAll,
	active,
	className,
	children,
}: {
	action: string;
	query: object;
	kept?: Record<string, string | readonly string[] | undefined>;
	/** URL without filters; `null` when none is set. */
	showAll: string | null;
	/** Folds the form on a phone behind a summary that names these filters. */
	active?: readonly string[];
	className: string;
	children: ReactNode;
}) {
	const hidden = Object.entries(hiddenFields).flatMap(([name, values]) =>
		[values ?? []].flat().map((value) => ({ name, value })),
	);
	const form = (
		<Form
			method="get"
			action={action}
			key={JSON.stringify(query)}
			className={classNames(
				"screen-only grid grid-cols-2 items-end gap-3",
				active
					? "md:rounded md:border md:border-line md:bg-surface md:p-4 max-md:pb-4"
					: "rounded border border-line bg-surface p-4",
				className,
			)}
		>
			{hidden.map(({ name, value }) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			{children}
			<div className="col-span-2 flex items-center gap-3 md:col-span-1">
				<Button type="submit" icon="search">
					Show
				</Button>
				{showAll && (
					<Link
						to={showAll}
						className="text-link inline-flex items-center whitespace-nowrap text-sm pointer-coarse:min-h-touch"
					>
						Show all
					</Link>
				)}
			</div>
		</Form>
	);
	if (!active) return form;
	return (
		<div key={JSON.stringify(query)} className="folded-filters screen-only">
			<Disclosure summary="Filters" detail={active.join(" · ") || undefined} />
			<div>{form}</div>
		</div>
	);
}

export function SearchFilter({
	id,
	value,
	placeholder,
	className = "col-span-full",
}: {
	id: string;
	value: string | undefined;
	placeholder: string;
	className?: string;
}) {
	return (
		<Field id={id} label="Search" className={className}>
			{(control) => (
				<TextInput
					{...control}
					type="search"
					name="search"
					defaultValue={value}
					maxLength={80}
					placeholder={placeholder}
				/>
			)}
		</Field>
	);
}

export function ChoiceFilter({
	id,
	label,
	name,
	value,
	any,
	choices,
	className,
}: {
	id: string;
	label: string;
	name: string;
	/** Default: the first option. */
	value: string | undefined;
	any?: string;
	choices: readonly (readonly [value: string, words: string])[];
	className?: string;
}) {
	return (
		<Field id={id} label={label} className={className}>
			{(control) => (
				<Select {...control} name={name} defaultValue={value ?? (any ? "" : choices[0]?.[0])}>
					{any && <option value="">{any}</option>}
					{choices.map(([choice, words]) => (
						<option key={choice} value={choice}>
							{words}
						</option>
					))}
				</Select>
			)}
		</Field>
	);
}

export function DatesFilter({
	list,
	what,
	from,
	to,
}: {
	list: string;
	/** Label of the date, such as "Placed". */
	what: string;
	from: string | undefined;
	to: string | undefined;
}) {
	return (
		<>
			<Field id={`${list}-from`} label={`${what} from`}>
				{(control) => <TextInput {...control} type="date" name="from" defaultValue={from} />}
			</Field>
			<Field
				id={`${list}-to`}
				label={
					<>
						<VisuallyHidden>{what} </VisuallyHidden>to
					</>
				}
			>
				{(control) => <TextInput {...control} type="date" name="to" defaultValue={to} />}
			</Field>
		</>
	);
}
