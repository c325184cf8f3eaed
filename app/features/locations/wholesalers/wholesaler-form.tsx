import { Form, Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { formatNear, placeLimit, searchMiles } from "#rules/locations/places";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { paths } from "~/paths.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import type { SearchValues } from "./search-wholesalers.server.ts";

const hint = "Such as 60601 or Springfield, IL";

/** A GET form, so that every search has a URL. */
export function WholesalerForm({
	values,
	errors,
}: {
	values: SearchValues;
	errors: { place?: string; miles?: string };
}) {
	const mistakes = (["place", "miles"] as const).flatMap((field) => {
		const message = errors[field];
		return message ? [{ fieldId: `wholesaler-${field}`, message }] : [];
	});
	return (
		<Form
			method="get"
			action={paths.findWholesaler()}
			noValidate
			aria-label="Find a wholesaler"
			className="flex flex-col gap-4"
			{...formTool({
				name: "find_wholesaler",
				description: "Lighting wholesalers near a ZIP code or city, with address, phone and hours.",
				reads: true,
			})}
		>
			<ErrorSummary items={mistakes} />
			<div className="flex flex-col gap-4 sm:flex-row sm:items-start">
				<Field
					id="wholesaler-place"
					label="ZIP code, or city and state"
					hint={hint}
					errors={errors.place ? [errors.place] : []}
					required
					className="sm:w-80"
				>
					{(control) => (
						<TextInput
							{...control}
							name="place"
							defaultValue={values.place}
							maxLength={placeLimit}
							autoComplete="postal-code"
							{...toolParam(`ZIP code, or city and state. ${hint}`)}
						/>
					)}
				</Field>
				<Field
					id="wholesaler-miles"
					label="Within"
					errors={errors.miles ? [errors.miles] : []}
					className="sm:w-40"
				>
					{(control) => (
						<Select
							{...control}
							name="miles"
							defaultValue={errors.miles ? "50" : values.miles || "50"}
							{...toolParam("Distance in miles")}
						>
							{searchMiles.map((each) => (
								<option key={each} value={each}>
									{each} miles
								</option>
							))}
						</Select>
					)}
				</Field>
				<div className="flex flex-wrap gap-3 sm:pt-6">
					<Button type="submit" variant="primary" icon="search">
						Search
					</Button>
					<NearMeButton />
				</div>
			</div>
		</Form>
	);
}

const waitMs = 15_000;

/** Asks the browser where it is, and searches there. Coordinates are rounded before they leave the browser. */
function NearMeButton() {
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const [state, setState] = useState<"idle" | "locating" | "failed">("idle");
	if (!hydrated || !navigator.geolocation) return null;
	const locate = (event: MouseEvent<HTMLButtonElement>) => {
		const form = event.currentTarget.form;
		const getMiles = () => (form ? Number(new FormData(form).get("miles")) : undefined);
		setState("locating");
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setState("idle");
				navigate(paths.findWholesaler({ near: formatNear(coords), miles: getMiles() }));
			},
			() => setState("failed"),
			{ timeout: waitMs, maximumAge: 300_000 },
		);
	};
	return (
		<div className="flex flex-col gap-1">
			<Button icon="location" onClick={locate} disabled={state === "locating"}>
				{state === "locating" ? "Locating…" : "Near me"}
			</Button>
			<p role="status" className="text-muted text-sm">
				{state === "failed" && "We couldn't get your location. Enter a ZIP code or city instead."}
			</p>
		</div>
	);
}

/** How to find a wholesaler where the services have no list of them. */
export function WithoutFinder() {
	return (
		<section aria-labelledby="find" className="prose max-w-text">
			<h2 id="find" className="text-2xl">
				How to find one near you
			</h2>
			<ol>
				<li>
					Get the brand and part number from the <Link to={paths.categories()}>product page</Link>. The
					counter needs a number.
				</li>
				<li>Start with a wholesaler where you already have an account. Most can order almost any brand.</li>
				<li>
					Ask the <Link to={paths.findSalesRep()}>sales rep for your ZIP code</Link> who stocks it nearby.
				</li>
				<li>Or send us your ZIP code and the part number.</li>
			</ol>
			<ContactWays topic="sales" />
		</section>
	);
}
