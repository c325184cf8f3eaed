/** Projects and favorites over HTTP with demo users; live bindings that `setUpProjectDesk` fills. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll } from "vitest";
import { productServiceContract } from "#contracts/catalog/product-service";
import { favoritesContract } from "#contracts/favorites/favorites";
import { projectsContract } from "#contracts/projects/projects";
import { sharingContract } from "#contracts/sharing/sharing";
import { demoClient, refusal as refused } from "../demo-clients.ts";
import { type RunningServices, startServices } from "../running-services.ts";

export const contract = {
	product: productServiceContract,
	favorites: favoritesContract,
	projects: projectsContract,
	sharing: sharingContract,
};

type Client = ContractRouterClient<typeof contract>;

export let services: RunningServices;
export let nobody: Client;
export let dana: Client;
export let rosa: Client;
export let ben: Client;
export let skus: string[] = [];

export function setUpProjectDesk(): void {
	beforeAll(async () => {
		services = await startServices({ template: "shop" });
		nobody = await demoClient(services, contract);
		dana = await demoClient(services, contract, "demo-distributor");
		rosa = await demoClient(services, contract, "demo-representative");
		ben = await demoClient(services, contract, "demo-basic");
		skus = (await nobody.product.allVariations({ limit: 10 })).map(({ id }) => id);
	});
	afterAll(() => services.stop());
}

/** The HTTP status of an error. */
export const refusal = async (call: Promise<unknown>) => (await refused(call)).status;

export const sku = (index: number) => skus[index] ?? "";
export const line = (index: number, fixtureType = "", quantity = 1) => ({
	productId: sku(index),
	quantity,
	options: [],
	fixtureType,
});
export const projectWith = (name: string, products: ReturnType<typeof line>[]) =>
	dana.projects.create({ name, products });
export const productLine = (productId: string, quantity = 1) => ({ productId, quantity, options: [] });
