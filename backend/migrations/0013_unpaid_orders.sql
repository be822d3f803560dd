-- Orders that came to nothing (5 Cancelled, 6 Declined), by when they did: a payment that arrives for one of them is cancelled.
CREATE INDEX orders_undone ON orders (updated_at) WHERE status IN (5, 6);
