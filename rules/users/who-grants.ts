/** Who may grant what a page requires, and how a person asks for it. */
import type { PortalUser } from "#contracts/users/user";
import type { AccessRule } from "./access-rules.ts";
import { isVerified, mayRequestAdministration } from "./permissions.ts";

/** Rights that are asked for by a message to whoever may grant them. */
export const askableRights = ["cart", "invoices", "accounts"] as const;
export type AskableRight = (typeof askableRights)[number];

export type Grant = {
	/** One sentence. */
	sentence: string;
	/** `verification` has a form of its own, `administration` a list where it is decided. */
	asks: AskableRight | "administration" | "verification" | null;
	/** Text of the button; empty without one. */
	label: string;
};

const nobody = (sentence: string): Grant => ({ sentence, asks: null, label: "" });

const ofShop: readonly AccessRule[] = ["credit-review", "tax-review", "mail", "shop"];
const ofCompany: readonly AccessRule[] = ["company", "approvals", "invoice-payments"];
const ofRepresentatives: readonly AccessRule[] = ["territory", "customer-messages"];
const ofAdministrators: readonly AccessRule[] = ["company", "portal-users", "administrator"];

const needsVerification = (user: PortalUser): Grant =>
	user.pendingRepInfo || user.pendingAccountId
		? nobody("We're reviewing your access request and will email you when it's decided.")
		: {
				sentence: "This page is for verified distributors and representatives.",
				asks: "verification",
				label: "Get verified",
			};

const granted = {
	cart: { what: "let you order for this account", label: "Request ordering access" },
	invoices: { what: "let you see this account's invoices", label: "Request invoice access" },
} as const;

/** @param access what the user lacks */
export function whoGrants(user: PortalUser, access: AccessRule): Grant {
	const isRepresentative = user.customerType === "representative";
	if (ofShop.includes(access) && !isRepresentative)
		return nobody("Only administrators of the shop can open this page.");
	if (ofRepresentatives.includes(access) && user.customerType === "distributor")
		return nobody("Only sales representatives can open this page.");
	if (user.customerType === "basic") return needsVerification(user);
	if (!isVerified(user))
		return {
			sentence: "An administrator of the shop can assign you an account.",
			asks: "accounts",
			label: "Request an account",
		};
	if (ofCompany.includes(access) && isRepresentative)
		return nobody("Only people at the customer's own company can open this page.");
	if (ofShop.includes(access) || ofAdministrators.includes(access)) return fromAdministration(user);
	const right = access === "cart" ? "cart" : "invoices";
	const who = isRepresentative
		? "An administrator of the shop"
		: "An administrator of your company, or of the shop if it has none,";
	return { sentence: `${who} can ${granted[right].what}.`, asks: right, label: granted[right].label };
}

function fromAdministration(user: PortalUser): Grant {
	if (user.pendingAdmin) return nobody("You requested admin access. An administrator will decide.");
	if (!mayRequestAdministration(user)) return nobody("An administrator of your company can grant this.");
	return {
		sentence: "Another administrator can give you admin access.",
		asks: "administration",
		label: "Request admin access",
	};
}
