import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { planHeights } from "./light-plan.ts";
import { ConePicture, PlanPicture, PolarPicture } from "./photometry-pictures.tsx";
import { ConeTable, GlareTable, PlanTable, UtilizationTable } from "./photometry-tables.tsx";
import { downloadFormats, type PhotometryView } from "./photometry-view.ts";

export type HeightField = { value: string; error: string | null };

type Props = {
	view: PhotometryView;
	/** Addresses in the order of `downloadFormats`. */
	downloads: readonly string[];
	height: HeightField;
	/** Where the form with the mounting height leads, and what else belongs to the address. */
	action: string;
	kept?: Record<string, string>;
	/** The page shows the cone elsewhere. */
	withoutCone?: boolean;
	/** Whether zonal lumens are folded. */
	brief?: boolean;
};

/** Pictures and figures of one photometric file, all from the server. */
export function PhotometryData({
	view,
	downloads,
	height,
	action,
	kept: hiddenFields = {},
	withoutCone,
	brief = false,
}: Props) {
	const { polar, plan, bug } = view;
	const cone = withoutCone ? null : view.cone;
	return (
		<div className="flex min-w-0 flex-col gap-6 md:gap-8">
			{view.computed ? (
				<Notice tone="warning">
					<strong>Computed, not measured.</strong> {view.source} Use it for estimates, and ask for a test
					report before you specify.
				</Notice>
			) : (
				<p className="text-muted">{view.source}</p>
			)}
			{view.figureNotes.length > 0 && (
				<Notice tone="warning" title="Check these figures of the file">
					<ul className="list-disc pl-5">
						{view.figureNotes.map(({ figure, stated, computed, text }) => (
							<li key={figure}>
								<strong>{`${figure}: stated ${stated}, computed ${computed}.`}</strong> {text}
							</li>
						))}
					</ul>
				</Notice>
			)}
			<Facts>
				{view.facts.map(({ label, value }) => (
					<Fact key={label} label={label}>
						{value}
					</Fact>
				))}
			</Facts>
			<div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-2">
				{polar ? (
					<PolarPicture plot={polar} className="mt-4 rounded border border-line bg-white p-4" />
				) : (
					<p>This luminaire gives no light in any direction.</p>
				)}
				<Disclosure summary="Zonal lumens" open={!brief}>
					<FiguresTable
						caption="Zonal lumens"
						columns={[
							{ label: "Zone" },
							{ label: "Lumens", numeric: true },
							{ label: "Of luminaire", numeric: true },
						]}
						rows={view.zones.map(({ zone, lumens, percent }) => [zone, lumens, percent])}
					/>
				</Disclosure>
			</div>
			{cone && (
				<section aria-labelledby="light-cone">
					<h3 id="light-cone" className="mb-2 text-xl">
						Cone of light
					</h3>
					<div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-2">
						<div className="mt-4 rounded border border-line bg-white p-4">
							<ConePicture cone={cone} />
						</div>
						<ConeTable cone={cone} />
					</div>
				</section>
			)}
			{(plan || height.error) && (
				<section aria-labelledby="light-plan">
					<h3 id="light-plan" className="mb-2 text-xl">
						Isofootcandle plan
					</h3>
					<HeightForm height={height} action={action} kept={hiddenFields} />
					{plan && (
						<div className="mt-4 grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-2">
							<div className="mt-4 rounded border border-line bg-white p-4">
								<PlanPicture plan={plan} />
							</div>
							<PlanTable plan={plan} />
						</div>
					)}
					<p className="mt-2 text-muted text-sm">
						One luminaire, level ground, initial lumens, no light loss and no reflections.
					</p>
				</section>
			)}
			{bug && (
				<FiguresTable
					caption={`Lumens by zone, BUG rating ${bug.rating}`}
					columns={[{ label: "Zone" }, { label: "Forward", numeric: true }, { label: "Back", numeric: true }]}
					rows={bug.rows}
				/>
			)}
			{view.utilization && <UtilizationTable percent={view.utilization} />}
			{view.glare && <GlareTable rows={view.glare} />}
			<section aria-labelledby="photometry-files">
				<h3 id="photometry-files" className="mb-2 text-xl">
					Photometric files
				</h3>
				<ul className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-2 sm:flex sm:flex-wrap sm:gap-3">
					{downloadFormats.map(({ format, label, detail }, index) => (
						<li key={format}>
							<a href={downloads[index]} download rel="nofollow" className="button">
								<Icon name="download" size={16} />
								<span>
									<span className="whitespace-nowrap">{label},</span>{" "}
									<span className="whitespace-nowrap">{detail}</span>
								</span>
							</a>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

function HeightForm({
	height,
	action,
	kept: hiddenFields,
}: {
	height: HeightField;
	action: string;
	kept: Record<string, string>;
}) {
	return (
		<Form
			method="get"
			action={`${action}#light-plan`}
			preventScrollReset
			noValidate
			className="flex flex-wrap items-end gap-3"
		>
			{Object.entries(hiddenFields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Field
				id="mounting-height"
				label="Mounting height, ft"
				errors={height.error ? [height.error] : []}
				hint={`${planHeights.least} to ${planHeights.most} ft`}
			>
				{(control) => (
					<TextInput
						{...control}
						name="height"
						inputMode="decimal"
						autoComplete="off"
						maxLength={10}
						defaultValue={height.value}
						className="w-32"
					/>
				)}
			</Field>
			<Button type="submit" className="self-start sm:mt-6">
				Show plan
			</Button>
		</Form>
	);
}
