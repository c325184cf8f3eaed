export * from "./portal-messages.ts";
export * from "./shop-messages.ts";
