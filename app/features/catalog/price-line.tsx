import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import type { BriefPricing } from "./brief-offer.ts";

export function PriceLine({ pricing, returnTo }: { pricing: BriefPricing; returnTo: string }) {
	switch (pricing.kind) {
		case "sign-in":
			return (
				<Link to={paths.login({ returnTo })} discover="none" className="line-link">
					Sign in for pricing
				</Link>
			);
		case "not-verified":
			return (
				<Link to={paths.upgrade()} discover="none" className="line-link">
					Get verified for pricing
				</Link>
			);
		case "second-factor":
			return (
				<Link to={paths.secondFactor()} discover="none" className="line-link">
					Set up two-step sign-in for pricing
				</Link>
			);
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
