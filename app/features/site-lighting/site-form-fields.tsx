/** Fields of the site lighting form. */
import type { ReactNode } from "react";
import { arrangements } from "#photometry/sites/site-light";
import { Field, TextArea, TextInput } from "~/design-system/forms/field.tsx";
import { MoreFields } from "~/design-system/forms/form-group.tsx";
import { paths } from "~/paths.ts";
import { toolParam } from "~/shared/forms/form-tool.ts";
import { FixtureChoices, Choice as RoomChoice } from "../help-me-buy/estimate/estimate-parts.tsx";
import type { FixtureSuggestion } from "../help-me-buy/estimate/find-fixture.server.ts";
import {
	areaUses,
	longestField,
	type SiteErrors,
	type SiteField,
	type SiteValues,
	siteQuery,
	typeLetters,
} from "./site-fields.ts";

export const siteFormId = "site-form";
export const siteFieldId = (field: SiteField) => `site-${field}`;

export const outlineHint =
	"240 × 160 from 0,0, 60 × 40 at 100,70, or x,y of each corner such as 0,0 240,0 240,90 150,160 0,160";

type Parts = { values: SiteValues; errors: SiteErrors };

export function TypeFields({
	number,
	suggestions,
	...parts
}: Parts & { number: number; suggestions: readonly FixtureSuggestion[] }) {
	const letter = typeLetters[number - 1];
	const option = parts.values[`option${number}`];
	return (
		<>
			<div className="grid grid-cols-3 gap-4">
				<div className="col-span-2">
					<Text
						{...parts}
						field={`sku${number}`}
						label={`Type ${letter}, part number`}
						hint={number === 1 ? "Or words, such as area light type III" : undefined}
						required={number === 1}
					/>
				</div>
				<Text
					{...parts}
					field={`llf${number}`}
					label={number === 1 ? "Light loss factor" : `Type ${letter}, light loss factor`}
					hint={number === 1 ? "Blank: 0.90" : undefined}
				/>
			</div>
			{option && <input type="hidden" name={`option${number}`} value={option} />}
			{suggestions.length > 0 && (
				<FixtureChoices
					id={`fixture-choices-${number}`}
					suggestions={suggestions}
					linkTo={({ sku, option: chosen }) =>
						paths.siteLighting(
							siteQuery({ ...parts.values, [`sku${number}`]: sku, [`option${number}`]: chosen }),
						)
					}
				/>
			)}
		</>
	);
}

export function PoleFields({ group, ...parts }: Parts & { group: number }) {
	return (
		<>
			<div className="grid grid-cols-2 gap-4">
				<Choice {...parts} field={`type${group}`} label="Luminaire type">
					{typeLetters.map((letter) => (
						<option key={letter} value={letter}>
							{letter}
						</option>
					))}
				</Choice>
				<Choice {...parts} field={`arrangement${group}`} label="Arrangement">
					{Object.entries(arrangements).map(([value, { label }]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</Choice>
				<Text {...parts} field={`mh${group}`} label="Mounting height (ft)" hint="Luminaire above grade" />
				<Text {...parts} field={`arm${group}`} label="Arm length (ft)" hint="Pole to center of luminaire" />
				<Text
					{...parts}
					field={`aim${group}`}
					label="Orientation (°)"
					hint="0 faces right on the plan, 90 up"
				/>
				<Text {...parts} field={`tilt${group}`} label="Tilt (°)" hint="Front raised; blank: 0" />
			</div>
			<Area
				{...parts}
				field={`at${group}`}
				label="Pole positions (ft)"
				hint="x,y of each pole, such as 30,40 90,40 150,40. For rows and columns, the first pole alone."
				required={group === 1}
			/>
			<div className="grid grid-cols-2 gap-4">
				<Text {...parts} field={`cols${group}`} label="Columns" hint="Poles side by side" />
				<Text {...parts} field={`dx${group}`} label="Column spacing (ft)" />
				<Text {...parts} field={`rows${group}`} label="Rows" hint="Upward from the first pole" />
				<Text {...parts} field={`dy${group}`} label="Row spacing (ft)" />
			</div>
		</>
	);
}

export function AreaFields({ area, ...parts }: Parts & { area: number }) {
	return (
		<>
			<Area
				{...parts}
				field={`area${area}`}
				label={`Area ${area}, size or corners (ft)`}
				hint={area === 1 ? outlineHint : undefined}
				required={area === 1}
			/>
			<div className="grid grid-cols-3 gap-4">
				<div className="col-span-2">
					<Text {...parts} field={`name${area}`} label={`Area ${area}, name`} hint="Such as Parking lot" />
				</div>
				<Text {...parts} field={`grid${area}`} label="Grid spacing (ft)" hint="Blank: 10" />
			</div>
			<Choice {...parts} field={`use${area}`} label={`Area ${area}, check against`}>
				{Object.entries(areaUses).map(([use, label]) => (
					<option key={use} value={use}>
						{label}
					</option>
				))}
			</Choice>
			<MoreFields
				title={`Exit signs of area ${area}`}
				open={[parts.values, parts.errors].some((one) => one[`path${area}`] || one[`view${area}`])}
			>
				<div className="grid grid-cols-2 gap-4">
					<Text
						{...parts}
						field={`path${area}`}
						label="Egress path length (ft)"
						hint="Blank: length of the corridor"
					/>
					<Text
						{...parts}
						field={`view${area}`}
						label="Sign viewing distance (ft)"
						hint="On the sign’s label; blank: 100"
					/>
				</div>
			</MoreFields>
		</>
	);
}

type FieldPart = Parts & { field: SiteField; label: string; hint?: string | undefined; required?: boolean };

export const Text = (part: FieldPart) => <Typed {...part} rows={null} />;

export const Area = ({ rows = 3, ...part }: FieldPart & { rows?: number }) => <Typed {...part} rows={rows} />;

/** @param rows `null` for one line */
function Typed({
	values,
	errors,
	field,
	label,
	hint,
	required = false,
	rows,
}: FieldPart & { rows: number | null }) {
	const error = errors[field];
	return (
		<Field
			id={siteFieldId(field)}
			label={label}
			hint={hint}
			errors={error ? [error] : []}
			required={required}
		>
			{(control) => {
				const typed = {
					...control,
					...toolParam(hint ? `${label}. ${hint}` : label),
					name: field,
					maxLength: longestField(field),
					defaultValue: values[field],
				};
				return rows === null ? (
					<TextInput {...typed} autoComplete="off" />
				) : (
					<TextArea {...typed} rows={rows} />
				);
			}}
		</Field>
	);
}

export function Choice({ values, errors, field, label, children }: FieldPart & { children: ReactNode }) {
	const text = { label, value: values[field] ?? "", error: errors[field] };
	return (
		<RoomChoice id={siteFieldId(field)} name={field} {...text}>
			{children}
		</RoomChoice>
	);
}
