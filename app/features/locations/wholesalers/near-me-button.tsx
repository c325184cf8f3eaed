import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { formatNear } from "#rules/locations/near";
import { Button } from "~/design-system/button.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { paths } from "~/paths.ts";

const waitMs = 15_000;

/** Asks the browser where it is, and searches there. Coordinates are rounded before they leave the browser. */
export function NearMeButton() {
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
