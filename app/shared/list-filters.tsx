/** The filter and sort form of a list. Its state is in the URL, so links, bookmarks and the back button work. */
import { Form, Link, useSearchParams } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { dayRangeOf, hasWrongDays } from "#rules/clock/plain-days";
import { formatDay } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";

/** Id of the form that the fields belong to, when it isn't around them. */
const OutsideForm = createContext<string | undefined>(undefined);

export function ListFilters({
	action,
	query,
	kept: hiddenFields = {},
	outside,
	showAll,
	active,
	className,
	children,
}: {
	action: string;
	query: object;
	kept?: Record<string, string | readonly string[] | undefined>;
	/** Id of a GET form elsewhere that the fields are sent with, whose other fields are kept. */
	outside?: string;
	/** URL without filters, or what leads to it; `null` when none is set. */
	showAll: string | Exclude<ReactNode, string | number>;
	/** Folds the form on a phone behind a summary that names these filters. */
	active?: readonly string[];
	className: string;
	children: ReactNode;
}) {
	const [search] = useSearchParams();
	const hidden = Object.entries(hiddenFields).flatMap(([name, values]) =>
		[values ?? []].flat().map((value) => ({ name, value })),
	);
	const look = classNames(
		"screen-only grid grid-cols-2 items-end gap-3",
		active
			? "md:rounded md:border md:border-line md:bg-surface md:p-4 max-md:pb-4"
			: "rounded border border-line bg-surface p-4",
		className,
	);
	const content = (
		<>
			{hidden.map(({ name, value }) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			{children}
			<div className="col-span-2 flex items-center gap-3 md:col-span-1">
				<Button type="submit" icon="search" form={outside} formAction={outside && action}>
					Show
				</Button>
				{typeof showAll === "string" ? (
					<Link to={showAll} className={showAllLook}>
						Show all
					</Link>
				) : (
					showAll
				)}
			</div>
		</>
	);
	const form = outside ? (
		<OutsideForm.Provider value={outside}>
			<div key={JSON.stringify(query)} className={look}>
				{content}
			</div>
		</OutsideForm.Provider>
	) : (
		<Form method="get" action={action} key={JSON.stringify(query)} className={look}>
			{content}
		</Form>
	);
	if (!active) return form;
	return (
		<div key={JSON.stringify(query)} className="folded-filters screen-only">
			<Disclosure summary="Filters" detail={active.join(" · ") || undefined} open={hasWrongDays(search)} />
			<div>{form}</div>
		</div>
	);
}

export const showAllLook =
	"text-link inline-flex items-center whitespace-nowrap text-sm pointer-coarse:min-h-touch";

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
	const form = useContext(OutsideForm);
	return (
		<Field id={id} label="Search" className={className}>
			{(control) => (
				<TextInput
					{...control}
					form={form}
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
	const form = useContext(OutsideForm);
	return (
		<Field id={id} label={label} className={className}>
			{(control) => (
				<Select {...control} form={form} name={name} defaultValue={value ?? (any ? "" : choices[0]?.[0])}>
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
	const form = useContext(OutsideForm);
	const [search] = useSearchParams();
	const { errors } = dayRangeOf(search);
	const shown = (name: "from" | "to", day: string | undefined) =>
		errors[name] ? (search.get(name) ?? "") : day;
	return (
		<>
			<Field id={`${list}-from`} label={`${what} from`} errors={errors.from ? [errors.from] : undefined}>
				{(control) => (
					<TextInput {...control} form={form} type="date" name="from" defaultValue={shown("from", from)} />
				)}
			</Field>
			<Field
				id={`${list}-to`}
				label={
					<>
						<VisuallyHidden>{what} </VisuallyHidden>to
					</>
				}
				errors={errors.to ? [errors.to] : undefined}
			>
				{(control) => (
					<TextInput {...control} form={form} type="date" name="to" defaultValue={shown("to", to)} />
				)}
			</Field>
		</>
	);
}

/** "Oct 1, 2026 to Oct 31, 2026", or the one end that is set. */
function nameDays(from: string | undefined, to: string | undefined): string | undefined {
	if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
	if (from) return `since ${formatDay(from)}`;
	return to && `through ${formatDay(to)}`;
}

/**
 * The names of what filters are set to, which folded filters show on a phone.
 * @param choices names of the chosen options, `undefined` where a filter has none
 */
export function nameFilters(
	{ search, from, to }: { search?: string; from?: string; to?: string },
	...choices: readonly (string | undefined)[]
): string[] {
	return [search && `“${search}”`, ...choices, nameDays(from, to)].filter((name): name is string =>
		Boolean(name),
	);
}
