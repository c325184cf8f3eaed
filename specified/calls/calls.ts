/**
 * The calls of section 7 with the fields of section 3, and nothing more: what every service has. The names are
 * those of `contracts/services.ts`, which adds the extensions.
 */
import type { ContractRouterClient } from "@orpc/contract";
import { specifiedCartCalls, specifiedDesigns, specifiedQuotes } from "./cart.ts";
import { specifiedCatalog, specifiedDashboard } from "./catalog.ts";
import { specifiedConversations } from "./conversations.ts";
import { specifiedOrderPayments, specifiedOrders } from "./orders.ts";
import { specifiedPortal } from "./portal.ts";
import { specifiedFavorites, specifiedProjects } from "./projects.ts";
import { specifiedLayouts, specifiedUsers, specifiedWarrantyClaims } from "./users.ts";

export const specifiedContracts = {
	product: specifiedCatalog,
	dashboard: specifiedDashboard,
	user: specifiedUsers,
	favorites: specifiedFavorites,
	projects: specifiedProjects,
	layouts: specifiedLayouts,
	warrantyClaims: specifiedWarrantyClaims,
	cart: specifiedCartCalls,
	designs: specifiedDesigns,
	quotes: specifiedQuotes,
	orders: specifiedOrders,
	orderPayments: specifiedOrderPayments,
	portal: specifiedPortal,
	conversations: specifiedConversations,
};

/** The calls of the specification, read tolerantly. */
export type SpecifiedServices = {
	[Name in keyof typeof specifiedContracts]: ContractRouterClient<(typeof specifiedContracts)[Name]>;
};
