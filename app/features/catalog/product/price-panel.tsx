import { Link } from "@remix-run/react";
import { messages } from "#rules/messages";
import { paths } from "~/paths.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { PriceLine } from "../price-line.tsx";
import type { Pricing } from "../pricing.ts";
import { OfferPanel as OfferPanelOnServer } from "./offer-panel.tsx";

const OfferPanel = lazyComponent(
	"offer-panel",
	import.meta.env.SSR ? OfferPanelOnServer : null,
	async () => (await import("./offer-panel.tsx")).OfferPanel,
);

export function PricePanel({ pricing, returnTo }: { pricing: Pricing; returnTo: string }) {
	if (pricing.kind === "order") return null;
	if (pricing.kind === "hidden") {
		return (
			<p className="font-semibold">
				<Link
					to={pricing.ask === "sign-in" ? paths.login({ returnTo }) : paths.upgrade()}
					discover="none"
					className="text-link"
				>
					{pricing.ask === "sign-in" ? "Sign in to order" : "Get verified to order"}
				</Link>
			</p>
		);
	}
	if (pricing.kind !== "offer") {
		return (
			<>
				<p className="font-semibold text-lg">
					<PriceLine pricing={pricing} returnTo={returnTo} />
				</p>
				{pricing.kind !== "unavailable" && <p className="text-muted text-sm">{messages.inventory.hint}</p>}
			</>
		);
	}
	return <OfferPanel pricing={pricing} />;
}
