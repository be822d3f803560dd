-- the writers' names and words, which an earlier release copied
UPDATE `audit` SET `before` = 'waiting' WHERE `operation` IN ('reviews-approve', 'reviews-refuse');
