/** What the page for developers shows: examples, which its test runs or compares. */

export const exampleBody = `{
  "type": "order.placed",
  "timestamp": "2026-11-30T15:04:05.000Z",
  "data": {
    "accountId": "10010",
    "orderId": "7c0b0e7e-3b1f-4a9e-9a57-2f6f3f1f7c11",
    "number": "SO-100042",
    "purchaseOrder": "PO-7",
    "status": "PENDING",
    "lineCount": 3,
    "totalCents": 124500,
    "currency": "USD",
    "url": "https://shop.example.com/user/orders/7c0b0e7e-3b1f-4a9e-9a57-2f6f3f1f7c11"
  }
}`;

export const verifyExample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** @param {string} body as it arrived  @param {string} secret "whsec_…" */
export function isFromShop(headers, body, secret) {
  const id = headers["webhook-id"];
  const time = headers["webhook-timestamp"];
  // Older than five minutes: somebody may be repeating an event.
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update([id, time, body].join(".")).digest();
  return headers["webhook-signature"].split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

export const apiExample = `curl "https://shop.example.com/api/v1/products?skus=VTR-24-40K-40L" \\
  -H "Authorization: Bearer lsk_…"`;

export const problemExample = `{
  "type": "about:blank",
  "status": 403,
  "title": "This key doesn't have the scope invoices.",
  "code": "scope"
}`;

/** Operation, what it answers with, and the scope that it needs. */
export const operationList = [
	["GET /products?skus=…", "Up to 50 products with your prices, breaks and stock", "catalog"],
	["GET /orders", "Your account's orders, newest first", "orders"],
	["GET /orders/{id}", "An order with its lines and shipments", "orders"],
	["GET /invoices", "Your account's invoices, newest first", "invoices"],
	["GET /invoices/{id}", "An invoice with its lines and payments", "invoices"],
	["GET /quotes", "Your account's quotes, last changed first", "quotes"],
	["GET /quotes/{id}", "A quote with its lines", "quotes"],
	["GET /cart", "The totals of your account's cart", "cart"],
	["POST /cart/lines", "The cart's totals after adding items, all or none", "cart"],
] as const;
