import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import type { BriefPricing } from "./brief-offer.ts";

/** Where somebody is led who sees no prices. */
export const priceHints = {
	"sign-in": { to: (returnTo: string) => paths.login({ returnTo }), label: "Sign in for pricing" },
	"not-verified": { to: () => paths.upgrade(), label: "Get verified for pricing" },
	"second-factor": { to: () => paths.secondFactor(), label: "Set up two-step sign-in for pricing" },
};

export function PriceLine({ pricing, returnTo }: { pricing: BriefPricing; returnTo: string }) {
	switch (pricing.kind) {
		case "sign-in":
		case "not-verified":
		case "second-factor": {
			const { to, label } = priceHints[pricing.kind];
			return (
				<Link to={to(returnTo)} discover="none" className="line-link">
					{label}
				</Link>
			);
		}
		case "hidden":
		case "order":
			return null;
		case "unavailable":
			return <span className="text-muted">Price on request</span>;
		case "offer":
			return (
				<span className="price">
					<b>{pricing.price}</b>
					<span className={pricing.inStock ? "in-stock" : undefined}>{pricing.availability}</span>
				</span>
			);
	}
}
