import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { lightingZones } from "#photometry/sites/lighting-zones";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { FormGroup, MoreFields } from "~/design-system/forms/form-group.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { formTool } from "~/shared/forms/form-tool.ts";
import { addressLimits } from "~/shared/http/limits/address-limits.ts";
import type { FixtureSuggestion } from "../help-me-buy/estimate/find-fixture.server.ts";
import {
	countTo,
	type SiteErrors,
	type SiteField,
	type SiteValues,
	siteFields,
	siteLimits,
} from "./site-fields.ts";
import {
	Area,
	AreaFields,
	Choice,
	outlineHint,
	PoleFields,
	siteFieldId,
	siteFormId,
	Text,
	TypeFields,
} from "./site-form-fields.tsx";

type Props = {
	values: SiteValues;
	errors: SiteErrors;
	suggestions: Readonly<Record<number, readonly FixtureSuggestion[]>>;
};

/** A GET form, so that every site has a URL. */
export function SiteFormView({ values, errors, suggestions }: Props) {
	const [tooLong, setTooLong] = useState(false);
	/** The server refuses longer addresses unread. */
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
		const isLong = new URLSearchParams(typed).toString().length > addressLimits.query;
		if (isLong) event.preventDefault();
		setTooLong(isLong);
	};
	const mistakes = siteFields.flatMap((field) => {
		const message = errors[field];
		return message ? [{ fieldId: siteFieldId(field), message }] : [];
	});
	const parts = { values, errors };
	const has = (fields: readonly SiteField[]) => fields.some((field) => values[field] || errors[field]);
	const groups = countTo(siteLimits.groups).filter((group) => has([`at${group}`, `cols${group}`]));
	/** Groups that are filled in, and one more. */
	const shownGroups = Math.min(siteLimits.groups, Math.max(1, ...groups) + (groups.length > 0 ? 1 : 0));
	return (
		<Form
			id={siteFormId}
			method="get"
			action={`${paths.siteLighting()}#result`}
			noValidate
			onSubmit={onSubmit}
			aria-label="Site lighting"
			{...formTool({
				name: "calculate_site_lighting",
				description: "Footcandles of a parking lot or site from poles and wall packs, point by point.",
				reads: true,
			})}
			className="flex min-w-0 flex-col gap-6"
		>
			<ErrorSummary items={mistakes} />
			<FormGroup title="Luminaires">
				<TypeFields {...parts} number={1} suggestions={suggestions[1] ?? []} />
				<MoreFields
					title="Types B, C and D"
					open={[2, 3, 4].some((number) => has([`sku${number}`]) || (suggestions[number] ?? []).length > 0)}
				>
					{[2, 3, 4].map((number) => (
						<TypeFields key={number} {...parts} number={number} suggestions={suggestions[number] ?? []} />
					))}
				</MoreFields>
				<p className="text-sm [&>a]:text-navy-700 [&>a]:underline">
					Browse{" "}
					<CatalogLink category="Outdoor" subcategory="Area & Site">
						area lights
					</CatalogLink>{" "}
					and{" "}
					<CatalogLink category="Outdoor" subcategory="Wall Packs">
						wall packs
					</CatalogLink>
					.
				</p>
			</FormGroup>
			{countTo(siteLimits.groups).map((group) =>
				group <= shownGroups ? (
					<FormGroup key={group} title={group === 1 ? "Poles" : `Poles, group ${group}`}>
						{group === 1 || groups.includes(group) ? (
							<PoleFields {...parts} group={group} />
						) : (
							<MoreFields title="Another group of poles or wall packs" open={false}>
								<PoleFields {...parts} group={group} />
							</MoreFields>
						)}
					</FormGroup>
				) : null,
			)}
			<FormGroup title="Calculation areas">
				<AreaFields {...parts} area={1} />
				{[2, 3].map((area) => (
					<MoreFields key={area} title={`Area ${area}`} open={has([`area${area}`, `name${area}`])}>
						<AreaFields {...parts} area={area} />
					</MoreFields>
				))}
			</FormGroup>
			<FormGroup title="Property line and buildings">
				<MoreFields title="Property line and lighting zone" open={has(["line", "zone", "step"])}>
					<Area {...parts} field="line" label="Property line (ft)" hint={outlineHint} />
					<div className="grid grid-cols-2 gap-4">
						<Choice {...parts} field="zone" label="Lighting zone">
							<option value="">Not chosen</option>
							{Object.entries(lightingZones).map(([zone, name]) => (
								<option key={zone} value={zone}>
									{name}
								</option>
							))}
						</Choice>
						<Text {...parts} field="step" label="Point spacing (ft)" hint="Blank: 10" />
					</div>
				</MoreFields>
				<MoreFields
					title="Buildings that block light"
					open={countTo(siteLimits.buildings).some((number) => has([`building${number}`, `top${number}`]))}
				>
					{countTo(siteLimits.buildings).map((number) => (
						<div key={number} className="grid grid-cols-3 gap-4">
							<div className="col-span-2">
								<Area
									{...parts}
									field={`building${number}`}
									label={`Building ${number}, size or corners (ft)`}
									rows={2}
								/>
							</div>
							<Text {...parts} field={`top${number}`} label={`Building ${number}, height (ft)`} />
						</div>
					))}
				</MoreFields>
			</FormGroup>
			<div className="flex flex-wrap items-center gap-4">
				<Button type="submit" variant="primary" icon="calculator">
					Calculate
				</Button>
				<Link to={paths.siteLighting()} className="text-link inline-flex min-h-touch items-center">
					Start over
				</Link>
			</div>
			{tooLong && (
				<div role="alert">
					<Notice tone="error">
						This site has too many positions and corners. Use rows and columns, or fewer corners.
					</Notice>
				</div>
			)}
			<p className="text-muted text-sm">
				Up to {siteLimits.poles} poles and {formatNumber(siteLimits.points)} points.
			</p>
		</Form>
	);
}
