/** Managers and the users whose rights they change; live bindings that `setUpUserRightsDesk` fills. */
import { afterAll, beforeAll } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { portalUserById } from "#services/user-service/repository.server";
import { callAtOnce } from "../at-once.ts";
import { startPostgres, type TestPostgres } from "../postgres.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { createPerson, type Person, type UserClient, userClient } from "./portal-users.ts";

let postgres: TestPostgres | undefined;
export let services: RunningServices;
export let ada: UserClient;
export let serial = 0;
export const create = (person: Omit<Person, "userId">) =>
	createPerson(services.db, { userId: `u${++serial}`, ...person });
export const user = async (userId: string) => {
	const found = await portalUserById(services.db, userId);
	if (!found) throw new Error(`There is no ${userId}.`);
	return found;
};
/** Concurrent where the database has two connections. */
export const atOnce = <T>(...calls: (() => Promise<T>)[]) => callAtOnce(calls);

export function setUpUserRightsDesk(dialect: "sqlite" | "postgres"): void {
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url });
		await seedDemoUsers(services.db, true);
		ada = await userClient(services, "demo-administrator");
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
}
