-- Overwrites the authors' names and words, which an earlier release copied into the audit log.
UPDATE `audit` SET `before` = 'waiting' WHERE `operation` IN ('reviews-approve', 'reviews-refuse');
